import FlickrAPI
import ForeignText

/// The credits of photos: title, author, source and license, as the Creative Commons licenses ask
/// for them (wiki.creativecommons.org, best practices for attribution: TASL).
struct Credits: Sendable {
  /// What the credits are written in.
  enum Style: Sendable {
    case text, markdown, html
  }

  let style: Style
  /// What the photos are: `Favorites`, or a collection's title.
  let title: RemoteText

  /// What comes before the first photo.
  var opening: String {
    let title = clean(title)
    return switch style {
    case .text: "\(title)\n\n"
    case .markdown: "# \(Self.markdown(title))\n\n"
    case .html:
      """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <title>\(Self.html(title))</title>
      <h1>\(Self.html(title))</h1>
      <ul>

      """
    }
  }

  /// What comes behind the last one.
  var closing: String { style == .html ? "</ul>\n</html>\n" : "" }

  /// One photo.
  func entry(_ photo: Photo) -> String {
    let title = clean(photo.title)
    let shown = title.allSatisfy(\.isWhitespace) ? "Untitled" : title
    let author = clean(photo.ownerName.isEmpty ? RemoteText(photo.ownerID) : photo.ownerName)
    let license = photo.licenseID.map { License.named($0) }
    let licenseName = license.map { clean($0.name) } ?? "license unknown"
    let person = photo.ownerID.isEmpty ? nil : "https://www.flickr.com/people/\(photo.ownerID)/"
    switch style {
    case .text:
      let by = author.isEmpty ? "author unknown" : "by \(author)"
      let link = license?.url.map { " (\($0))" } ?? ""
      return "\"\(shown)\" \(by), \(licenseName)\(link)\n  \(photo.page)\n"
    case .markdown:
      let by =
        author.isEmpty
        ? "author unknown" : "by \(Self.link(Self.markdown(author), to: person))"
      return
        "- \(Self.link("\"\(Self.markdown(shown))\"", to: photo.page)) \(by), "
        + "\(Self.link(Self.markdown(licenseName), to: license?.url))\n"
    case .html:
      let by =
        author.isEmpty
        ? "author unknown" : "by \(Self.anchor(Self.html(author), to: person))"
      return
        "<li>\(Self.anchor("“\(Self.html(shown))”", to: photo.page)) \(by), "
        + "\(Self.anchor(Self.html(licenseName), to: license?.url, isLicense: true))</li>\n"
    }
  }

  private func clean(_ text: RemoteText) -> String { TerminalText(text).string }

  private static func link(_ text: String, to address: String?) -> String {
    address.map { "[\(text)](<\($0.filter { !"<>".contains($0) })>)" } ?? text
  }

  private static func anchor(
    _ text: String, to address: String?, isLicense: Bool = false
  ) -> String {
    address.map { "<a href=\"\(html($0))\"\(isLicense ? " rel=\"license\"" : "")>\(text)</a>" }
      ?? text
  }

  /// A text in which nothing is markup (CommonMark: any ASCII punctuation may be escaped).
  static func markdown(_ text: String) -> String {
    String(text.flatMap { "\\`*_{}[]()<>#+-.!|~&".contains($0) ? ["\\", $0] : [$0] })
  }

  /// A text in which nothing is markup.
  static func html(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
  }
}
