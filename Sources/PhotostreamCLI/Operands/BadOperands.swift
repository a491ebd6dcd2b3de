/// The operands that name no photo: all are counted, the first ones named.
struct BadOperands: Sendable {
  private var first: [String] = []
  private var missingHandle: String?
  /// Why the last listing cannot be used.
  private var listing: Failure?
  /// How many there are.
  private(set) var count = 0

  /// One that is no photo's name, or why a line was skipped.
  mutating func add(_ operand: String) {
    count += 1
    if first.count < 5 { first.append(operand) }
  }

  /// A handle that the last listing does not have.
  mutating func add(handle: String) {
    missingHandle = missingHandle ?? handle
    add(handle)
  }

  /// Handles where there is no listing that could have them.
  mutating func add(handles: [String], _ failure: Failure) {
    listing = listing ?? failure
    for handle in handles { add(handle) }
  }

  /// Adds those of another part of the operands.
  mutating func add(_ other: BadOperands) {
    count += other.count
    missingHandle = missingHandle ?? other.missingHandle
    listing = listing ?? other.listing
    first += other.first.prefix(5 - first.count)
  }

  /// Ends a command for which nothing else is to be done.
  ///
  /// - Throws: a usage failure; for a handle, one that says that there is no such photo.
  func requireNone() throws(Failure) {
    if let listing { throw listing }
    if let missingHandle {
      throw Failure(
        .noInput, "the last listing has no photo \(missingHandle)", hint: HandleSession.hint)
    }
    guard let operand = first.first else { return }
    throw Failure(
      .usage, "'\(operand)' is no photo",
      hint: "an id is a number like 53000000123; addresses of pages and pictures work as well")
  }

  /// Ends the command with exit code 65 when there are any, naming them.
  func finish() throws(Failure) {
    if let words { throw Failure(.data, words, hint: listing?.hint) }
  }

  /// How many there are, with the first ones; nil for none.
  var words: String? {
    guard count > 0 else { return nil }
    let names = first.joined(separator: ", ") + (count > first.count ? ", ..." : "")
    return "\(count) of the operands \(count == 1 ? "names" : "name") no photo: \(names)"
  }
}
