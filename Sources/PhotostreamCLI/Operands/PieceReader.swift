import FlickrAPI
import Prefetch

/// Reads photos from standard input in pieces, and tells which lines hold none.
actor PieceReader {
  /// One piece, and the lines before its end that name no photo.
  struct Piece: Sendable {
    var photos: [Photo] = []
    var bad = BadOperands()
  }

  private let input: LineInput
  private let size: Int
  private var pending: [Photo] = []

  /// A reader of pieces of some size.
  init(_ environment: AppEnvironment, size: Int) {
    input = LineInput(paths: nil, environment: environment, isList: true)
    self.size = size
  }

  /// The next photos: a whole piece, unless the input ends before; none at its end.
  func next() async -> Result<Piece, Failure> {
    do throws(Failure) {
      return .success(try await read())
    } catch {
      return .failure(error)
    }
  }

  private func read() async throws(Failure) -> Piece {
    var result = Piece()
    while pending.count < size, let piece = try await input.next() {
      for item in piece.items {
        switch item.content {
        case .photo(let photo): pending.append(photo)
        case .picture: result.bad.add("line \(item.line) was skipped: it is no photo's address")
        case .bad(let reason, _): result.bad.add("line \(item.line) was skipped: \(reason)")
        }
      }
      for reason in piece.skipped { result.bad.add(reason) }
    }
    result.photos = Array(pending.prefix(size))
    pending.removeFirst(result.photos.count)
    return result
  }
}
