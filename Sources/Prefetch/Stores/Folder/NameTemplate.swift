/// How the files of a store are named: text with fields in braces, a slash between folders.
///
/// Every name ends with the picture's own extension, whether the template says `{ext}` or not.
struct NameTemplate: Sendable, Equatable {
  /// What can stand in braces.
  enum Field: String, Sendable, CaseIterable {
    case id, title, owner, ownerName, size, date, taken, posted, license, ext, secret

    /// The most bytes of a value that is never cut; nil for one that may be.
    var fixedByteCount: Int? {
      switch self {
      case .id: 20
      case .size: 64
      case .ext: 5
      default: nil
      }
    }
  }

  /// A part of a component.
  enum Piece: Sendable, Equatable {
    case literal(String)
    case field(Field)

    fileprivate var fixedByteCount: Int {
      switch self {
      case .literal(let text): text.utf8.count
      case .field(let field): field.fixedByteCount ?? 0
      }
    }
  }

  /// The folders' components.
  let folders: [[Piece]]
  /// The file's component without its extension.
  let stem: [Piece]

  /// Reads a template.
  ///
  /// - Throws: ``StoreError/badTemplate(_:)``.
  init(parsing text: String) throws(StoreError) {
    var components: [[Piece]] = []
    for part in text.split(separator: "/") {
      components.append(try Self.pieces(part, of: text))
    }
    guard let last = components.popLast(), !text.hasSuffix("/") else {
      throw .badTemplate("the template '\(text)' names no file")
    }
    guard components.count < 16 else {
      throw .badTemplate("the template '\(text)' has more than 15 folders")
    }
    let stem = Self.withoutExtension(last)
    for component in components + [stem] {
      guard component.reduce(0, { $0 + $1.fixedByteCount }) <= 200 else {
        throw .badTemplate("the template '\(text)' leaves no room for what it is to name")
      }
      guard !Self.isDots(component) else {
        throw .badTemplate("a name is missing in the template '\(text)'")
      }
    }
    folders = components
    self.stem = stem
  }

  func has(_ field: Field) -> Bool {
    (folders + [stem]).contains { $0.contains(.field(field)) }
  }

  /// Whether a component is nothing but dots and the like (`..`), which no name may be.
  private static func isDots(_ component: [Piece]) -> Bool {
    component.allSatisfy {
      if case .literal(let text) = $0 { FileNameText.isBlank(text) } else { false }
    }
  }

  private static func pieces(
    _ component: Substring, of template: String
  ) throws(StoreError) -> [Piece] {
    var pieces: [Piece] = []
    var rest = component
    while let first = rest.first {
      if first == "{" {
        guard let end = rest.firstIndex(of: "}") else {
          throw .badTemplate("a brace is not closed in the template '\(template)'")
        }
        let name = rest[rest.index(after: rest.startIndex)..<end]
        guard let field = Field(rawValue: String(name)) else {
          let known = Field.allCases.map { "{\($0.rawValue)}" }.joined(separator: " ")
          throw .badTemplate("a template has no '{\(name)}'; it has \(known)")
        }
        pieces.append(.field(field))
        rest = rest[rest.index(after: end)...]
      } else {
        let literal = rest.prefix { $0 != "{" }
        guard !literal.contains("}") else {
          throw .badTemplate("a brace is not opened in the template '\(template)'")
        }
        pieces.append(.literal(FileNameText.clean(String(literal))))
        rest = rest[literal.endIndex...]
      }
    }
    return pieces
  }

  /// The pieces before `.{ext}`, or before an ending that says what only the picture can tell.
  private static func withoutExtension(_ pieces: [Piece]) -> [Piece] {
    var pieces = pieces
    var endings = [".jpg", ".jpeg", ".png", ".gif", ".webp"]
    if pieces.last == .field(.ext) {
      pieces.removeLast()
      endings = ["."]
    }
    if case .literal(let text)? = pieces.last,
      let ending = endings.first(where: { text.lowercased().hasSuffix($0) })
    {
      pieces[pieces.count - 1] = .literal(String(text.dropLast(ending.count)))
    }
    return pieces
  }
}
