import FlickrAPI
import PhotoGrid

/// Tiles in the making, in the order of their photos.
///
/// Each is begun when it is within reach and handed out in its turn; what comes too late is replaced
/// by a placeholder, so that one slow picture does not hold up all that follow.
struct TileQueue {
  private struct Item {
    let record: PhotoRecord
    var task: Task<GridTile, Never>?
  }

  private var items: [Item] = []

  var count: Int { items.count }

  mutating func append(_ records: [PhotoRecord]) {
    items += records.map { Item(record: $0) }
  }

  /// Begins the first `count` tiles.
  mutating func begin(_ count: Int, _ painter: TilePainter) {
    for index in items.indices.prefix(count) where items[index].task == nil {
      let record = items[index].record
      items[index].task = Task { await painter.tile(record) }
    }
  }

  /// Begins anew: the tiles have another size.
  mutating func restart() {
    cancel()
    for index in items.indices { items[index].task = nil }
  }

  /// Gives up what is in the making.
  func cancel() { for item in items { item.task?.cancel() } }

  /// Takes the first `count` photos with their tiles.
  ///
  /// - Parameter patience: How long they are waited for, nil for as long as it takes.
  mutating func take(
    _ count: Int, _ painter: TilePainter, patience: Duration?
  ) async -> [(record: PhotoRecord, tile: GridTile)] {
    begin(count, painter)
    let taken = items.prefix(count)
    items.removeFirst(taken.count)
    let tasks = taken.compactMap(\.task)
    let tiles = await Self.tiles(of: tasks, patience: patience)
    return zip(taken, tiles).map { item, tile in
      if let tile { return (item.record, tile) }
      return (item.record, painter.tile(item.record, .placeholder(.loading)))
    }
  }

  /// The tiles that are there in time; the others go on.
  private static func tiles(
    of tasks: [Task<GridTile, Never>], patience: Duration?
  ) async -> [GridTile?] {
    let (done, continuation) = AsyncStream.makeStream(of: (index: Int, tile: GridTile).self)
    for (index, task) in tasks.enumerated() {
      Task { continuation.yield((index, await task.value)) }
    }
    let limit = patience.map { patience in
      Task {
        try await Task.sleep(for: patience)
        continuation.finish()
      }
    }
    defer { limit?.cancel() }
    var tiles = [GridTile?](repeating: nil, count: tasks.count)
    var missing = tasks.count
    if missing == 0 { return tiles }
    for await (index, tile) in done {
      tiles[index] = tile
      missing -= 1
      if missing == 0 { break }
    }
    return tiles
  }
}
