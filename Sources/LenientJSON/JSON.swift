/// A JSON value to be written, or to be changed and written back.
///
/// ```swift
/// let line = JSON.object([.init("id", .string("53000000123")), .init("views", 12)]).encoded()
/// ```
public enum JSON: Sendable, Equatable {
  /// A name and its value; an object keeps the order of its members.
  public struct Member: Sendable, Equatable {
    /// The member's name.
    public var name: String
    /// The member's value.
    public var value: JSON

    /// A member of an object.
    public init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }

  /// The value `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number as it is written.
  case number(String)
  /// A string.
  case string(String)
  /// A list.
  case array([JSON])
  /// Named members in their order.
  case object([Member])

  /// A whole number.
  public static func integer(_ value: Int) -> JSON { .number(String(value)) }

  /// The shortest number that reads back as the same double; `null` for infinities and NaN.
  public static func double(_ value: Double) -> JSON {
    guard value.isFinite else { return .null }
    if let whole = Int(exactly: value), abs(value) < 0x1p53 { return .integer(whole) }
    return .number("\(value)")
  }

  /// A value of a document, copied out of it.
  public init(_ value: JSONValue) {
    switch value.kind {
    case .null: self = .null
    case .boolean: self = .bool(value.boolean ?? false)
    case .number: self = .number(value.text ?? "0")
    case .string: self = .string(value.text ?? "")
    case .array: self = .array((value.elements ?? []).map { JSON($0) })
    case .object: self = .object((value.members ?? []).map { Member($0.name, JSON($0.value)) })
    }
  }

  /// The member of that name; setting nil removes it.
  ///
  /// On anything but an object: nil, no effect.
  public subscript(_ name: String) -> JSON? {
    get {
      guard case .object(let members) = self else { return nil }
      return members.last { $0.name == name }?.value
    }
    set {
      guard case .object(var members) = self else { return }
      let index = members.lastIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(name, value))
      case (nil, nil): break
      }
      self = .object(members)
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral
{
  /// A list.
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}
