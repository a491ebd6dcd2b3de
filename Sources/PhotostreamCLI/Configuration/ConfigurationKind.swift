import CommandLineKit
import FlickrAPI
import HTTPTransport
import PhotoQueries

extension ConfigurationKey.Kind {
  /// What is wrong with a text as a value of this kind; nil when nothing is.
  func fault(_ text: String) -> String? {
    switch self {
    case .text, .secret, .path: text.isEmpty ? "it is empty" : nil
    case .proxy: isProxy(text) ? nil : "it must be an address like http://host:3128"
    case .integer(let range):
      Int(text).map(range.contains) == true ? nil : "it must be a whole number \(words(range))"
    case .autoOr(let range):
      text == "auto" || Int(text).map(range.contains) == true
        ? nil : "it must be 'auto' or a whole number \(words(range))"
    case .number(let range):
      Double(text).map(range.contains) == true
        ? nil : "it must be a number from \(range.lowerBound) to \(range.upperBound)"
    case .flag: ["true", "false"].contains(text) ? nil : "it must be true or false"
    case .size(let least):
      (ByteSize(argument: text)?.bytes).map { $0 >= least } == true
        ? nil
        : "it must be \(ByteSize.argumentKind)"
          + (least > 1 ? ", at least \(ByteSize.words(least))" : least > 0 ? ", more than 0" : "")
    case .url: urlFault(text)
    case .place: Place(argument: text) == nil ? "it must be \(Place.argumentKind)" : nil
    case .radius: radiusFault(text)
    case .choice(let names):
      names.contains(text) ? nil : "it must be one of \(names.joined(separator: ", "))"
    case .list(let names):
      text.split(separator: ",", omittingEmptySubsequences: false).allSatisfy {
        names.contains(String($0))
      } ? nil : "it must be some of \(names.joined(separator: ", ")), with commas between"
    case .tile:
      text == "auto" || TileSize(argument: text) != nil
        ? nil : "it must be 'auto' or \(TileSize.argumentKind)"
    case .sort: [SortOrder](argument: text) == nil ? "it must be \(SortOrder.argumentKind)" : nil
    }
  }

  /// Whether the file holds a value of this kind as a JSON number or truth value, not as text.
  var isNumber: Bool {
    switch self {
    case .integer, .number: true
    default: false
    }
  }

  /// A host, with or without one of the schemes that libcurl knows for proxies.
  private func isProxy(_ text: String) -> Bool {
    let address = text.contains("://") ? text : "http://" + text
    guard let parts = URLParts(address) else { return false }
    return ["http", "https", "socks4", "socks4a", "socks5", "socks5h"].contains(parts.scheme)
  }

  private func words(_ range: ClosedRange<Int>) -> String {
    "from \(range.lowerBound) to \(range.upperBound)"
  }

  private func radiusFault(_ text: String) -> String? {
    do {
      _ = try Radius(text)
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Plain http is for this machine only: keys travel in the address.
  private func urlFault(_ text: String) -> String? {
    guard let parts = URLParts(text), parts.query == nil, parts.userInfo == nil else {
      return "it must be an address like https://host"
    }
    if parts.scheme == "https" || (parts.scheme == "http" && parts.isLoopback) { return nil }
    return "it must begin with https:// (http:// is for addresses of this machine only)"
  }
}
