import LenientJSON

/// The text of `config.example.json` and of what `config init` writes: every setting with its
/// default, and a comment before it.
enum ConfigurationExample {
  static let text: String = {
    var root = JSON.object([
      .init(
        "//", "Copy to ~/.config/photostream/config.json. Members that start with // are comments.")
    ])
    for key in ConfigurationKey.all {
      let path = key.name.split(separator: ".").map(String.init)
      let comment = "// \(path.last ?? "")"
      let words = JSON.string(
        key.help + (key.environment.first.map { " (environment: \($0))" } ?? ""))
      let value = key.json(key.defaultValue)
      if path.count == 1 {
        root[comment] = words
        root[path[0]] = value
      } else {
        var group = root[path[0]] ?? .object([])
        group[comment] = words
        group[path[1]] = value
        root[path[0]] = group
      }
    }
    root["// sort"] = "the order of a stream's photos, such as \"nearby\": \"taken:desc,title\""
    root["sort"] = .object([])
    return root.encoded(pretty: true) + "\n"
  }()
}

extension ConfigurationKey {
  /// A checked text as the file holds it: numbers as JSON writes them, however they were typed.
  func json(_ text: String?) -> JSON {
    guard let text else { return .null }
    return switch kind {
    case .number: Double(text).map { .double($0) } ?? .null
    case .flag: .bool(text == "true")
    case .integer, .autoOr: Int(text).map { .integer($0) } ?? .string(text)
    default: .string(text)
    }
  }
}
