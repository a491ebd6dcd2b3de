import LenientJSON

/// The configuration file: read with the line of every fault, changed without losing what else it
/// holds.
struct ConfigurationFile: Sendable {
  let path: String

  /// The file's values by dotted name (`cache.diskLimit`); empty when there is no file.
  ///
  /// - Throws: a failure naming key, file and line.
  func read() throws(Failure) -> [(name: String, text: String)] {
    guard let bytes = try bytes() else { return [] }
    let root = try parse(bytes)
    var values: [(name: String, text: String)] = []
    try collect(root, prefix: "", bytes, into: &values)
    return values
  }

  private func bytes() throws(Failure) -> [UInt8]? {
    do {
      return try Files.read(path)
    } catch {
      if error.isMissing { return nil }
      throw Failure(.configuration, "cannot read \(path): \(error.reason)")
    }
  }

  private func parse(_ bytes: [UInt8]) throws(Failure) -> JSONValue {
    let root: JSONValue
    do {
      root = try JSONDocument(parsing: bytes).root
    } catch {
      throw Failure(.configuration, "\(path), line \(error.line): \(error)")
    }
    guard root.kind == .object else {
      throw Failure(.configuration, "\(path), line 1: the configuration must be an object {...}")
    }
    return root
  }

  private func collect(
    _ object: JSONValue, prefix: String, _ bytes: [UInt8],
    into values: inout [(name: String, text: String)]
  ) throws(Failure) {
    for (member, value) in object.members ?? [] where !member.hasPrefix("//") {
      let name = prefix + member
      let place = "\(path), line \(line(of: value, bytes))"
      if value.kind == .object, isGroup(name) {
        try collect(value, prefix: "\(name).", bytes, into: &values)
        continue
      }
      guard let key = ConfigurationKey.named(name) else {
        let names = ConfigurationKey.all.map(\.name)
        throw Failure(
          .configuration, "\(place): there is no setting '\(name)'",
          hint: suggestion(for: name, among: names))
      }
      guard !value.isNull else { continue }
      values.append((name, try text(of: value, key, place)))
    }
  }

  private func isGroup(_ name: String) -> Bool {
    name == "sort" || ConfigurationKey.all.contains { $0.name.hasPrefix("\(name).") }
  }

  /// The checked text of a value; its JSON type must be the kind's own.
  private func text(
    of value: JSONValue, _ key: ConfigurationKey, _ place: String
  ) throws(Failure) -> String {
    let found: String?
    switch (key.kind, value.kind) {
    case (.flag, .boolean): found = value.boolean == true ? "true" : "false"
    case (.flag, _): found = nil
    case (.size, .number), (.autoOr, .number): found = value.text
    case (_, .number): found = key.kind.isNumber ? value.text : nil
    case (_, .string): found = key.kind.isNumber ? nil : value.text
    case (.list, .array):
      let parts = (value.elements ?? []).map { $0.kind == .string ? $0.text ?? "" : "?" }
      found = parts.joined(separator: ",")
    default: found = nil
    }
    guard let found else {
      let kind = key.kind.isNumber ? "a number" : key.kind.words
      throw Failure(
        .configuration,
        "\(place): '\(key.name)' must be \(kind), not a JSON \(value.kind.rawValue)")
    }
    if let fault = key.kind.fault(found) {
      throw Failure(.configuration, "\(place): '\(key.name)' is wrong: \(fault)")
    }
    return found
  }

  private func line(of value: JSONValue, _ bytes: [UInt8]) -> Int {
    bytes[..<value.byteRange.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
  }

  // MARK: Changing

  /// Sets or, for nil, removes a value, keeping everything else in the file.
  ///
  /// - Throws: a failure when the file cannot be understood or written; it is then untouched.
  func change(_ name: String, to value: JSON?) throws(Failure) {
    var root = JSON.object([])
    if let bytes = try bytes() { root = JSON(try parse(bytes)) }
    if root[name] != nil {
      root[name] = value
    } else if let dot = name.firstIndex(of: ".") {
      let group = String(name[..<dot])
      var members = root[group] ?? .object([])
      members[String(name[name.index(after: dot)...])] = value
      root[group] = members == .object([]) ? nil : members
    } else {
      root[name] = value
    }
    try write(root.encoded(pretty: true) + "\n")
  }

  /// Replaces the file as a whole.
  func write(_ text: String) throws(Failure) {
    do {
      if let slash = path.lastIndex(of: "/") { try Files.makeFolder(String(path[..<slash])) }
      try Files.replace(path, with: Array(text.utf8))
    } catch {
      throw Failure(.cannotCreate, "cannot write \(path): \(error.reason)")
    }
  }
}

extension ConfigurationKey.Kind {
  /// What the file must hold for it.
  fileprivate var words: String {
    if case .flag = self { return "true or false" }
    return "text"
  }
}
