import FlickrAPI
import PhotoGrid

/// The photos that operands name: ids, addresses, handles of the last listing, or `-` for lines on
/// standard input.
struct PhotoOperands: Sendable {
  /// The photos in their order.
  private(set) var photos: [Photo] = []
  /// The operands that name none.
  private(set) var bad = BadOperands()

  /// Reads the operands of a command.
  ///
  /// - Throws: a usage failure when none of them is valid; for a handle without its listing, a
  ///   failure that says so.
  init(_ operands: [String], in environment: AppEnvironment) async throws(Failure) {
    guard !operands.isEmpty else { throw Self.nothing }
    for operand in operands {
      if operand == "-" {
        try await readInput(environment)
      } else {
        take(operand, environment)
      }
    }
    if photos.isEmpty { try bad.requireNone() }
  }

  /// What operands name that are not read from standard input.
  init(given operands: [String], in environment: AppEnvironment) {
    for operand in operands { take(operand, environment) }
  }

  /// No photo is named at all.
  static let nothing = Failure(
    .usage, "no photo is named",
    hint: "an id, a page's address, a handle of the last listing like b3, or -")

  private mutating func take(_ operand: String, _ environment: AppEnvironment) {
    if let handles = Handle.list(operand) {
      do throws(Failure) {
        let named = try HandleSession(environment).photos(handles)
        photos += named.found
        for handle in named.missing { bad.add(handle: "\(handle)") }
      } catch {
        bad.add(handles: handles.map(\.description), error)
      }
    } else if let reference = PhotoReference(operand) {
      photos.append(reference.photo)
    } else {
      bad.add(operand)
    }
  }

  private mutating func readInput(_ environment: AppEnvironment) async throws(Failure) {
    let contents = try await environment.readPhotos()
    if contents == PhotoFile.Contents() { environment.note("no photo came from standard input") }
    photos += contents.photos
    for reason in contents.skipped { bad.add(reason) }
  }

  /// Ends the command with exit code 65 when some operands were bad, naming them.
  func finish() throws(Failure) { try bad.finish() }
}
