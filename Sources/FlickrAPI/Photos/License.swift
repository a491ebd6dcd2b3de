import ForeignText

/// A license by its number on Flickr.
public struct License: Sendable, Equatable, Identifiable {
  /// The number as text.
  public let id: String
  /// Its name, such as `CC BY 2.0`.
  public let name: RemoteText
  /// Its text; nil for an unknown license.
  public let url: String?

  /// A license.
  public init(id: String, name: RemoteText, url: String?) {
    self.id = id
    self.name = name
    self.url = url
  }

  /// The license of a number: from the given list, else as known here, else by its number alone.
  public static func named(_ id: String, in list: [License] = License.known) -> License {
    list.first { $0.id == id } ?? known.first { $0.id == id }
      ?? License(id: id, name: RemoteText("License \(id)"), url: nil)
  }

  /// The licenses as `flickr.photos.licenses.getInfo` answered in June 2025, by number.
  public static let known: [License] = [
    License(
      id: "0", name: "All Rights Reserved",
      url: "https://www.flickrhelp.com/hc/en-us/articles/"
        + "10710266545556-Using-Flickr-images-shared-by-other-members"),
    creative("1", "by-nc-sa", "2.0"), creative("2", "by-nc", "2.0"),
    creative("3", "by-nc-nd", "2.0"), creative("4", "by", "2.0"), creative("5", "by-sa", "2.0"),
    creative("6", "by-nd", "2.0"),
    License(
      id: "7", name: "No known copyright restrictions",
      url: "https://www.flickr.com/commons/usage/"),
    License(
      id: "8", name: "United States Government Work",
      url: "https://www.usa.gov/government-copyright"),
    License(
      id: "9", name: "Public Domain Dedication (CC0)",
      url: "https://creativecommons.org/publicdomain/zero/1.0/"),
    License(
      id: "10", name: "Public Domain Mark",
      url: "https://creativecommons.org/publicdomain/mark/1.0/"),
    creative("11", "by", "4.0"), creative("12", "by-sa", "4.0"), creative("13", "by-nd", "4.0"),
    creative("14", "by-nc", "4.0"), creative("15", "by-nc-sa", "4.0"),
    creative("16", "by-nc-nd", "4.0"),
  ]

  private static func creative(_ id: String, _ terms: String, _ version: String) -> License {
    License(
      id: id, name: RemoteText("CC \(terms.uppercased()) \(version)"),
      url: "https://creativecommons.org/licenses/\(terms)/\(version)/")
  }
}
