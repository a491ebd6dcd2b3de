import FlickrAPI

/// The photos that operands name, in pieces: those on the command line, then standard input as it
/// comes, so that a list of any length takes little memory.
struct PhotoPieces {
  /// The most photos of a piece.
  ///
  /// A piece is one transaction: many small ones would wait for the disk many times.
  private static let size = 1000

  private let environment: AppEnvironment
  private var named: [Photo]
  private var reader: PieceReader?
  /// What is being read while the piece before it is worked on.
  private var ahead: Task<Result<PieceReader.Piece, Failure>, Never>?
  private var bad = BadOperands()
  /// How many photos there were.
  private(set) var count = 0

  /// The photos of a command's operands.
  ///
  /// - Throws: a usage failure when none of them is valid and nothing is read from standard input.
  init(_ operands: [String], in environment: AppEnvironment) throws(Failure) {
    guard !operands.isEmpty else { throw PhotoOperands.nothing }
    self.environment = environment
    let given = PhotoOperands(given: operands.filter { $0 != "-" }, in: environment)
    named = given.photos
    bad = given.bad
    if operands.contains("-") {
      reader = PieceReader(environment, size: Self.size)
    } else if named.isEmpty {
      try bad.requireNone()
    }
  }

  /// The next piece; nil at the end.
  mutating func next() async throws(Failure) -> [Photo]? {
    var piece = named
    named = []
    if piece.isEmpty { piece = try await read() }
    count += piece.count
    return piece.isEmpty ? nil : piece
  }

  /// The next photos of standard input; those behind them are read meanwhile.
  private mutating func read() async throws(Failure) -> [Photo] {
    guard let reader else { return [] }
    let current = ahead ?? Task { await reader.next() }
    let piece = try await current.value.get()
    bad.add(piece.bad)
    if piece.photos.isEmpty { self.reader = nil } else { ahead = Task { await reader.next() } }
    if piece.photos.isEmpty, count == 0, bad.count == 0 {
      environment.note("no photo came from standard input")
    }
    return piece.photos
  }

  /// Ends the command with the first photo that was not found; operands that name none are told then.
  func finish(_ lookUp: PhotoLookUp) throws(Failure) {
    do throws(Failure) {
      try lookUp.finish()
    } catch {
      if let words = bad.words { environment.note(words) }
      throw error
    }
    try finish()
  }

  /// Ends the command with exit code 65 when some operands were bad, with 64 when all were.
  func finish() throws(Failure) {
    if count == 0 { try bad.requireNone() }
    try bad.finish()
  }
}
