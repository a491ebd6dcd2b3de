import ForeignText

/// What one place of the grid shows.
public struct GridTile: Sendable {
  /// The upper part.
  public enum Content: Sendable {
    /// A picture that the printer's canvas drew into the picture box of its layout.
    case drawing(Drawing)
    /// A drawn box, because the place is kept even when there is nothing to show.
    case placeholder(Placeholder)
  }

  /// Why there is no picture.
  public enum Placeholder: String, Sendable, CaseIterable {
    case noPicture = "no picture"
    case loading = "still loading"
    case broken = "broken"
    case unavailable = "unavailable"
    case notStored = "not stored"
    case isPrivate = "private"
    case video = "video"
  }

  /// A caption line below the title.
  ///
  /// The label comes first and starts with a Latin letter: a terminal that reorders lines by their
  /// first strong letter then leaves each caption under its photo.
  public struct Detail: Sendable {
    let label: TerminalText
    let text: TerminalText

    /// A line such as `CC-BY 53000000123`; a label without a Latin letter in front gets `photo`.
    public init(label: String, text: TerminalText) {
      let isLatin = label.unicodeScalars.first.map { $0.isASCII && $0.properties.isAlphabetic }
      self.label = TerminalText(cleaning: isLatin == true ? label : "photo \(label)")
      self.text = text
    }

    /// A line of digits alone, which no terminal reorders; other characters are left out.
    public init(digits: String) {
      label = TerminalText(cleaning: digits.filter { ("0"..."9").contains($0) })
      text = .empty
    }
  }

  /// The upper part.
  public var content: Content
  /// The title.
  public var title: TerminalText
  /// The lines below the title.
  public var details: [Detail]
  /// Whether it carries a heart.
  public var isFavorite: Bool
  /// Where its title leads on terminals that know links.
  public var link: PageLink?

  /// A tile.
  public init(
    content: Content, title: TerminalText, details: [Detail] = [], isFavorite: Bool = false,
    link: PageLink? = nil
  ) {
    self.content = content
    self.title = title
    self.details = details
    self.isFavorite = isFavorite
    self.link = link
  }
}
