/// The index of a folder: an append-only file of lines, of which the last for a picture counts.
///
/// Memory: about 16 bytes a picture for its line's place and 8 or so for its name. Lines that other
/// processes add are read as they come.
struct FolderIndex {
  static let name = ".photostream-index.jsonl"
  /// No line is as long: a path has at most 4,095 bytes.
  private static let chunk = 1 << 20

  /// Locked by whoever gives names, so that no two processes do so at once.
  ///
  /// Without the lock nothing is lost either: two that keep one picture at the same moment may then
  /// make two files of it.
  let file: StoreFile
  private var table = PictureTable()
  private var names: Set<Int> = []
  private var contested: Set<Int> = []
  /// How far it is read: behind the last whole line.
  private var length = 0
  /// Whether a line without its end stands there, as a killed process leaves it.
  private var isTorn = false

  init(in folder: StoreFolder) throws(StoreFailure) {
    file = try folder.file(Self.name, .adding)
    try refresh()
  }

  /// Reads what was added since.
  mutating func refresh() throws(StoreFailure) {
    let end = try file.status().byteCount
    if end < length {
      // Somebody cut it: nothing that was read of it holds.
      (table, names, contested, length) = (PictureTable(), [], [], 0)
    }
    isTorn = false
    while length < end {
      let bytes = try file.read(min(Self.chunk, end - length), at: length)
      guard let last = bytes.lastIndex(of: UInt8(ascii: "\n")) else {
        if bytes.count < Self.chunk {
          isTorn = !bytes.isEmpty
          return
        }
        length += bytes.count
        continue
      }
      var start = 0
      for end in bytes[...last].indices where bytes[end] == UInt8(ascii: "\n") {
        if let entry = IndexEntry(line: Array(bytes[start..<end])) {
          try add(entry, at: length + start)
        }
        start = end + 1
      }
      length += last + 1
    }
  }

  /// The last line of a picture.
  func entry(_ identity: PictureIdentity) throws(StoreFailure) -> IndexEntry? {
    guard let place = table[identity] else { return nil }
    var bytes = try file.read(2048, at: Int(place))
    if !bytes.contains(UInt8(ascii: "\n")) { bytes = try file.read(Self.chunk, at: Int(place)) }
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let entry = IndexEntry(line: Array(bytes[..<end]))
    return entry?.identity == identity ? entry : nil
  }

  /// Whether a name is some picture's.
  func isTaken(_ path: String) -> Bool { names.contains(Self.fold(path)) }

  /// Whether more than one picture was to have a name, so that its length alone tells nothing.
  func isContested(_ path: String) -> Bool { contested.contains(Self.fold(path)) }

  /// Adds a line, in one write.
  mutating func append(_ entry: IndexEntry) throws(StoreFailure) {
    try file.write((isTorn ? [UInt8(ascii: "\n")] : []) + entry.line)
    try refresh()
  }

  private mutating func add(_ entry: IndexEntry, at place: Int) throws(StoreFailure) {
    let name = Self.fold(entry.path)
    if !names.insert(name).inserted {
      let earlier = try self.entry(entry.identity)
      if earlier.map({ Self.fold($0.path) }) != name { contested.insert(name) }
    }
    table[entry.identity] = UInt64(place)
  }

  /// A sum of a name without its extension, equal for names that differ only in case.
  ///
  /// Two names with one sum cost one of them a suffix and nothing else.
  private static func fold(_ path: String) -> Int {
    let stem = path.lastIndex(of: ".").map { path[..<$0] } ?? path[...]
    return stem.uppercased().lowercased().hashValue
  }
}
