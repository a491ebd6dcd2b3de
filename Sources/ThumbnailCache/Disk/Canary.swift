/// The file that tells one cache folder from another made in its place, and one start of the machine
/// from the next.
struct Canary: Equatable {
  let id: [UInt8]
  let bootID: String

  private static func path(_ directory: String) -> String { directory + "/canary" }

  init(id: [UInt8], bootID: String) {
    self.id = id
    self.bootID = bootID
  }

  /// The canary of a folder; nil when there is none that can be read.
  static func read(in directory: String) -> Canary? {
    guard let file = try? OpenFile(reading: path(directory)), let bytes = try? file.read(512),
      bytes.count > 4,
      bytes[...].integer(at: 0, as: UInt32.self) == Checksum.crc32c(bytes[4...])
    else { return nil }
    var fields = FieldReader(bytes[4...])
    guard let id = fields.bytes(), let bootID = fields.text() else { return nil }
    return Canary(id: Array(id), bootID: bootID)
  }

  /// A new canary, unless somebody else makes one at the same time: then theirs.
  static func make(in directory: String) throws(SystemFailure) -> Canary {
    let canary = Canary(id: CurrentProcess.random(16), bootID: "")
    try canary.replace(in: directory)
    return read(in: directory) ?? canary
  }

  func replace(in directory: String) throws(SystemFailure) {
    var fields = FieldWriter()
    fields.append(id)
    fields.append(bootID)
    var bytes: [UInt8] = []
    bytes.appendInteger(Checksum.crc32c(fields.bytes[...]))
    let path = Self.path(directory)
    FileSystem.clear(path + "/")
    do throws(SystemFailure) {
      try Draft.replace(path, with: bytes + fields.bytes)
    } catch {
      throw error.isOccupied ? error.of(path) : error
    }
  }
}
