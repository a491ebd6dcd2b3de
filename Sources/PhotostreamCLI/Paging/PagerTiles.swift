import FlickrAPI
import PhotoGrid
import Synchronization

/// The tiles of a pager: those on the screen and near it, each drawn once.
struct PagerTiles {
  private final class Slot: Sendable {
    let tile = Mutex<GridTile?>(nil)
  }

  private var slots: [Int: (slot: Slot, task: Task<Void, Never>)] = [:]
  private let tell: @Sendable () -> Void

  /// No tiles; each that is drawn is told.
  init(onTile tell: @escaping @Sendable () -> Void) { self.tell = tell }

  /// Draws the tiles of some positions, gives up those of others.
  mutating func keep(
    _ positions: Range<Int>, of records: [PhotoRecord], _ painter: TilePainter
  ) {
    for (position, item) in slots where !positions.contains(position) {
      item.task.cancel()
      slots[position] = nil
    }
    for position in positions where slots[position] == nil {
      let slot = Slot()
      let record = records[position]
      let task = Task { [tell] in
        let tile = await painter.tile(record)
        guard !Task.isCancelled else { return }
        slot.tile.withLock { $0 = tile }
        tell()
      }
      slots[position] = (slot, task)
    }
  }

  /// Gives up all tiles: they have another size.
  mutating func removeAll() {
    for item in slots.values { item.task.cancel() }
    slots = [:]
  }

  /// Draws a tile anew.
  mutating func remove(_ position: Int) { slots.removeValue(forKey: position)?.task.cancel() }

  /// Whether all that is being drawn is there.
  var areComplete: Bool {
    slots.values.allSatisfy { item in item.slot.tile.withLock { $0 != nil } }
  }

  /// The tile of a position; a placeholder while it is being drawn.
  func tile(_ position: Int, of record: PhotoRecord, _ painter: TilePainter) -> GridTile {
    slots[position]?.slot.tile.withLock { $0 } ?? painter.tile(record, .placeholder(.loading))
  }
}
