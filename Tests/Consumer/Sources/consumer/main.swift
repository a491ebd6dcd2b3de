import AnswerStore
import CommandLineKit
import Favorites
import FlickrAPI
import ForeignText
import Foundation
import HTTPTransport
import ImageDecoding
import LenientJSON
import PhotoGrid
import PhotoQueries
import Prefetch
import Recordings
import RequestGovernor
import ThumbnailCache

struct Unexpected: Error {
  let what: String
}

func expect(_ condition: Bool, _ what: String) throws {
  if !condition { throw Unexpected(what: what) }
}

let folder = FileManager.default.temporaryDirectory
  .appendingPathComponent("consumer-\(UUID().uuidString)").path
try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(atPath: folder) }

// ImageDecoding: a picture made here, encoded, read again and made smaller.
var sunset: [UInt8] = []
for row in 0..<150 {
  for _ in 0..<150 { sunset += [UInt8(row), 40, 40] }
}
guard let drawn = PixelBuffer(width: 150, height: 150, pixels: sunset) else {
  throw Unexpected(what: "no picture of these pixels")
}
let jpeg = try JPEGEncoder(quality: 90).encode(drawn)
try expect(ImageHeader.read(jpeg).size == PixelSize(width: 150, height: 150), "header")
try expect(ImageEnd.isWhole(jpeg), "the end of the picture")
let small = try JPEGDecoder.decode(jpeg).resampled(to: PixelSize(width: 40, height: 40))
try expect(small.size == PixelSize(width: 40, height: 40), "resampled size")
let thumbnails = Thumbnailer(
  ThumbnailSpecification(.fill, PixelSize(width: 60, height: 40), scans: .needed))
let thumbnail = try thumbnails.thumbnail(of: jpeg)
try expect(thumbnail.size == PixelSize(width: 60, height: 40), "size of a thumbnail")
try expect(thumbnail.source.size == drawn.size, "what it was made of")
try expect(ImageHeader.read(thumbnail.bytes).orientation == .up, "a thumbnail's header")
try expect(thumbnails.pixels(of: jpeg).size == thumbnail.size, "a thumbnail as pixels")
try expect("\(thumbnails.specification)" == "fill-60x40-q85-part-v1", "a name for keys")
try expect(ImageDecoder.decode(jpeg, strict: true).size == drawn.size, "any format")

// HTTPTransport and FlickrAPI: a stream over a transport of our own, with retry around it.
let transport = RetryTransport(
  wrapping: StubTransport(picture: jpeg), judge: AnswerJudge.verdict)
let client = FlickrClient(transport: transport, credentials: FlickrCredentials(key: "key"))
var photos: [Photo] = []
for try await photo in client.photos(.recent) { photos.append(photo) }
try expect(photos.map(\.id) == ["53000000001", "53000000002"], "ids of the stream")
try expect(photos[0].ownerName == "Zoë & Co", "a name with an entity")
var near: [String] = []
for try await photo in client.photos(.nearby(try Nearby(latitude: 52.52, longitude: 13.405))) {
  near.append(photo.id)
}
try expect(near == photos.map(\.id), "ids of a search by place")
do {
  _ = try Nearby(latitude: 91, longitude: 0)
  throw Unexpected(what: "a place beyond the pole")
} catch let error as PlaceError {
  try expect("\(error)".hasPrefix("91.0,0.0 is no place"), "\(error)")
}
do {
  _ = try await client.licenses()
  throw Unexpected(what: "an unknown method has an answer")
} catch let error as FlickrError {
  try expect(!error.isPassing && "\(error)".contains("112"), "\(error)")
}

// PhotoQueries: filter and order.
let query = PhotoQuery(order: [SortOrder(.views, descending: true)], limit: 1)
try expect(query.apply(to: photos).map(\.id) == ["53000000002"], "the most viewed")
try expect(PhotoFilter("CAFE").matches(photos[0]), "a filter without accents")

// ThumbnailCache: fetched once, found afterwards by another cache on the same folder.
let key = ThumbnailKey(
  namespace: "consumer", photoID: photos[0].id, secret: photos[0].secret ?? "", size: "q")
let cache = ThumbnailCache(root: folder + "/cache")
let fetched = try await cache.picture(for: key) { FetchedPicture(bytes: jpeg, url: "a") }
try expect(fetched.origin == .fetched && fetched.payload == jpeg, "a fetched picture")
let found = ThumbnailCache(root: folder + "/cache").picture(for: key)
try expect(found?.payload == jpeg && found?.origin == .disk, "the picture on disk")
do {
  let cut = Array(jpeg.dropLast(100))
  _ = try await cache.picture(
    for: ThumbnailKey(namespace: "consumer", photoID: "1", secret: "b", size: "q")
  ) { FetchedPicture(bytes: cut, url: "b") }
  throw Unexpected(what: "a cut picture is admitted")
} catch is CacheError {
}

// What the documentation of the cache shows, and thumbnails that are made in it.
let shown = try await CacheSample.run(folder: folder) { FetchedPicture(bytes: jpeg, url: $0) }
try expect(shown.count == 3 && shown[1].payload == shown[2].payload, "a thumbnail of the cache")
try expect(shown[1].metadata.sourceByteCount == jpeg.count, "made of the stored original")
let sizes = key.processed(by: ["\(thumbnails.specification)"])
try expect(sizes != key && RefreshRun().contains(sizes) == false, "a key of its own")

// A fetcher of our own, limits, pins, and why a picture is there.
let diskLimits = DiskLimits(bytes: 10_000_000, entries: 100, minFree: 0)
let bounded = ThumbnailCache(
  root: folder + "/limited", limits: diskLimits, version: "1", fetcher: StubFetcher(picture: jpeg))
let image = try await bounded.thumbnail(for: key, from: "https://example.com/a.jpg")
try expect(image.origin == .fetched, "a thumbnail from the fetcher")
try expect(image.pixels(covering: PixelSize(width: 10, height: 10)).size.width >= 10, "pixels")
do {
  let gone = ThumbnailKey.url(namespace: "consumer", "https://example.com/gone.jpg")
  _ = try? await bounded.thumbnail(for: gone, from: "https://example.com/gone.jpg")
  _ = try await bounded.thumbnail(for: gone, from: "https://example.com/gone.jpg")
  throw Unexpected(what: "what is gone is fetched again")
} catch CacheError.marked(let mark) {
  try expect(mark.kind == .gone && mark.status == 404, "a mark: \(mark)")
}
try bounded.pin([PinnedPhoto(key), PinnedPhoto(namespace: "consumer", photoID: "7")], in: "album")
try expect(bounded.pins().first?.missing.map(\.photoID) == ["7"], "what is missing of a set")
if case .hit = bounded.explain(key) {} else { throw Unexpected(what: "no hit") }
try expect(bounded.verify(repair: true).isSound && bounded.trim().entries == 1, "upkeep")
try expect(bounded.info().diskLimit == 10_000_000 && bounded.info().marks == 1, "info")
try expect(image.refusal == nil && image.failure == nil, "kept, and not stale")
try expect(bounded.unreadableFolders().isEmpty, "folders")
try expect(bounded.files(namespace: "consumer", photoID: "7").isEmpty, "files of a photo")
try bounded.unpin(set: "album")
let tier = MemoryTier<PixelBuffer>(limit: 1 << 20)
tier.insert(small, for: key, cost: 4_800)
try expect(tier.value(for: key)?.size == small.size, "decoded pixels in memory")

// Prefetch: a batch whose counts add up.
let loader = PictureLoader(cache: cache, transport: transport, namespace: "consumer")
let engine = PrefetchEngine(loader: loader, sizes: [.q], width: 4) { id throws(FlickrError) in
  try await client.detail(ofPhoto: id)
}
let feed = Feeder(photos)
let summary = await engine.run(next: { await feed.next() }, report: { _ in })
try expect(summary.asked == 2 && summary.count(.hit) == 1 && summary.count(.fetched) == 1, "batch")

// PhotoGrid and ForeignText: two tiles with handles, safe for any terminal.
let canvas = HalfBlockCanvas()
let layout = GridLayout(terminalColumns: 80, mode: .half)
let hostile = RemoteText(photos[0].title.original + "\u{1B}[2J")
try expect("\(hostile)" == "\(photos[0].title)" && hostile != photos[0].title, "text of others")
let drawing = canvas.drawing(of: small, in: layout.pictureBox, crop: false)
let row = GridPrinter(layout: layout, canvas: canvas).output(
  row: 0,
  tiles: photos.map { _ in
    GridTile(content: .drawing(drawing), title: TerminalText(hostile))
  })
let lines = String(decoding: row, as: UTF8.self).split(separator: "\n")
try expect(lines.contains { $0.contains("▀") }, "half blocks")
try expect(lines.contains { $0.contains("a1") && $0.contains("a2") }, "handles")
try expect(!lines.contains { $0.contains("\u{1B}[2J") }, "a foreign escape sequence")
try expect(Handle.list("b3-b5")?.count == 3, "a range of handles")

// A terminal that is known by its environment, every way to draw, and a page of one picture.
let facts = TerminalFacts(
  ["TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"], isTerminal: true)
let verdict = GraphicsVerdict(facts)
try expect(verdict.mode == .quadrant && verdict.rule.number == 9, "24 bit colors draw quadrants")
try expect(TerminalQueries(["TERM": "xterm"])?.asked.last == .attributes, "the last question")
for mode in GraphicsMode.allCases {
  let canvas = GraphicsVerdict(facts, wish: .mode(mode)).canvas ?? HalfBlockCanvas()
  let box = CellSize(columns: 12, rows: 5)
  let made = cache.derivation(of: fetched, by: ["grid", canvas.name]) {
    canvas.drawing(of: small, in: box, crop: true).encoded
  }
  let kept = cache.derivation(of: fetched, by: ["grid", canvas.name]) { [UInt8]() }
  let drawing = Drawing(encoded: kept)
  try expect(made == kept && drawing.flatMap { canvas.output(of: $0) } != nil, "\(mode)")
}
let picturePage = PicturePage(terminal: CellSize(columns: 120, rows: 30))
let shownLarge = picturePage.output(
  canvas.drawing(of: small, in: picturePage.pictureBox, crop: false), canvas, heading: ["Title"],
  facts: ["id 53000000001"], more: [])
try expect(
  String(decoding: shownLarge, as: UTF8.self).contains("Title"), "a picture with its title")
try expect(PageLink(photoID: "../x") == nil, "a link that is none")
try expect("<b>a &lt; b</b>".plainTextFromHTML == "a < b", "text of HTML")

// Favorites: kept in a file.
let store = try FavoritesStore(path: folder + "/favorites.sqlite")
_ = try await store.add(photos)
_ = try await store.setNote("twice", id: photos[1].id)
let examined = try FavoritesExamination(path: folder + "/favorites.sqlite")
try expect(examined.count == photos.count && examined.problems.isEmpty, "sound favorites")
let reopened = try await FavoritesStore(path: folder + "/favorites.sqlite").list()
try expect(Set(reopened.map(\.id)) == Set(photos.map(\.id)), "favorites of another store")
try await FavoritesSample.run(folder: folder, expect)
try expect(reopened.first { $0.id == photos[1].id }?.note == "twice", "a note")

// LenientJSON: a document with mixed forms, and one written.
let document = try JSONDocument(parsing: #"{"total":"12","photo":[{"id":1},{"id":"2"}]}"#)
try expect(document.root["total"]?.integer == 12, "a number as text")
try expect(document.root["photo"]?.list.compactMap { $0["id"]?.text } == ["1", "2"], "mixed ids")
let written: JSON = ["a", 1, true]
try expect(written.encoded() == #"["a",1,true]"#, written.encoded())

// CommandLineKit: a command of our own.
let command = try PickCommand.parse(["-n5", "--mood=bold", "53000000001"])
try expect(command.limit == 5 && command.mood == .bold && command.operands.count == 1, "command")
do {
  _ = try PickCommand.parse(["--mod", "calm"])
  throw Unexpected(what: "an unknown option")
} catch let error as UsageError {
  try expect(error.hint?.contains("--mood") == true, "the nearest option: \(error)")
}
try expect(HelpPage.text(of: PickCommand.self, tool: "tool").contains("--limit"), "help")

// Recordings: the project's recorded answers in place of Flickr.
let fixtures = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../../Fixtures")
  .standardizedFileURL.path
let replay = ReplayTransport(
  directory: fixtures, bases: [FlickrClient.flickr, PictureHosts.flickr])
let demo = FlickrClient(transport: replay, credentials: nil, needsKey: false)
var recorded: [Photo] = []
for try await page in demo.pages(of: .interesting()) { recorded += page.photos }
try expect(recorded.count >= 60, "recorded photos")
let detail = try await demo.detail(ofPhoto: recorded[0].id)
try expect(detail.photo.id == recorded[0].id, "a recorded detail")

// AnswerStore: what was answered before is answered offline, one photo after the other.
for (inner, mode) in [
  (replay as any Transport, AnswerTransport.Mode.online), (OfflineTransport(), .offline),
] {
  let stored = AnswerTransport(
    wrapping: inner, directory: folder, mode: mode, now: { CivilDate.now })
  let client = FlickrClient(transport: stored, credentials: nil, needsKey: false)
  var ids: [String] = []
  for try await photo in client.photos(.interesting()) { ids.append(photo.id) }
  try expect(ids == recorded.map(\.id), "the same photos \(mode)")
}

// RequestGovernor: two transports of one key share its budget.
let limits = RequestLimits(perHour: 2, patience: .zero)
for number in 1...3 {
  let governed = GovernorTransport(
    wrapping: replay, key: "key", limits: limits, directory: folder + "/governor")
  let client = FlickrClient(transport: governed, credentials: nil, needsKey: false)
  do {
    _ = try await client.licenses()
    try expect(number < 3, "a third request of two")
  } catch FlickrError.transport(.quotaSpent(perHour: 2, let seconds)) {
    try expect(number == 3 && seconds > 3500, "request \(number) has to wait \(seconds) s")
  }
}
let budget = BudgetReading(key: "key", limits: limits, directory: folder + "/governor")
try expect(budget.record == .sound && budget.left == 0 && budget.wait > .zero, "a spent budget")

// HTTPTransport: how an answer travelled.
let travelled = HTTPResponse(
  status: 200,
  transfer: TransferFacts(
    httpVersion: "2", resolved: .zero, connected: .zero, secured: nil, firstByte: .seconds(1)))
try expect(travelled.transfer?.httpVersion == "2", "the facts of a transfer")

print("consumer: ok")

/// Brings one picture from everywhere but one place.
struct StubFetcher: PictureFetching {
  struct Gone: NegativeReporting {
    var negative: NegativeReport? { NegativeReport(.gone, "not found", status: 404) }
  }

  let picture: [UInt8]

  func picture(
    at url: String, for key: ThumbnailKey, known: PictureMetadata?
  ) async throws -> FetchAnswer {
    if url.hasSuffix("gone.jpg") { throw Gone() }
    return .picture(FetchedPicture(bytes: picture, url: url))
  }
}

/// Hands photos to a batch one by one.
actor Feeder {
  private var items: ArraySlice<PrefetchItem>

  init(_ photos: [Photo]) {
    items = photos.enumerated().map { PrefetchItem(line: $0.offset + 1, .photo($0.element)) }[...]
  }

  func next() -> PrefetchItem? { items.popFirst() }
}
