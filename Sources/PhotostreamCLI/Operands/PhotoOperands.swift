import FlickrAPI
import PhotoGrid

/// The photos that operands name: ids, addresses, handles of the last listing, or `-` for lines on
/// standard input.
struct PhotoOperands: Sendable {
  /// The photos in their order.
  private(set) var photos: [Photo] = []
  /// The operands that name none.
  private(set) var bad: [String] = []

  /// Reads the operands of a command.
  ///
  /// - Throws: a usage failure when none of them is valid; for a handle without its listing, a
  ///   failure that says so.
  init(_ operands: [String], in environment: AppEnvironment) async throws(Failure) {
    guard !operands.isEmpty else {
      throw Failure(
        .usage, "no photo is named",
        hint: "an id, a page's address, a handle of the last listing like b3, or -")
    }
    var missing: [Handle] = []
    for operand in operands {
      if operand == "-" {
        try await readInput(environment)
      } else if let handles = Handle.list(operand) {
        let named = try HandleSession(environment).photos(handles)
        photos += named.found
        missing += named.missing
      } else if let reference = PhotoReference(operand) {
        photos.append(reference.photo)
      } else {
        bad.append(operand)
      }
    }
    bad += missing.map(\.description)
    if photos.isEmpty, let first = missing.first {
      throw Failure(
        .noInput, "the last listing has no photo \(first.description)", hint: HandleSession.hint)
    }
    if photos.isEmpty, let first = bad.first {
      throw Failure(
        .usage, "'\(first)' is no photo",
        hint: "an id is a number like 53000000123; addresses of pages and pictures work as well")
    }
  }

  private mutating func readInput(_ environment: AppEnvironment) async throws(Failure) {
    let contents = try await environment.readPhotos()
    if contents == PhotoFile.Contents() { environment.note("no photo came from standard input") }
    photos += contents.photos
    bad += contents.skipped
  }

  /// Ends the command with exit code 65 when some operands were bad, naming them.
  func finish() throws(Failure) {
    guard !bad.isEmpty else { return }
    let names = bad.prefix(5).joined(separator: ", ") + (bad.count > 5 ? ", ..." : "")
    throw Failure(
      .data, "\(bad.count) of the operands \(bad.count == 1 ? "names" : "name") no photo: \(names)")
  }
}
