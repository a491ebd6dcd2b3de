import Foundation
import LenientJSON
import Synchronization
import TestSupport

/// `flickr.photos.search` over numbered photos as the service does it, behind a real socket: 4,000 of a
/// query, the newest first, with faults of every kind in between.
///
/// It keeps a log of its own: what it answered well, and how often it did not.
final class FaultyFlickr: Sendable {
  /// What the service does behind the last photo that it gives of a query.
  enum Limit: String, CaseIterable, Sendable {
    /// The last page again, with the number that was asked for (gallery-dl#116).
    case repeats
    /// The last page again, with its own number.
    case clamps
    /// Code 20.
    case refuses
  }

  /// What happened so far.
  struct Log: Sendable {
    /// Good answers by query and page.
    var good: [String: Int] = [:]
    /// Faults by kind.
    var faults: [String: Int] = [:]
  }

  /// How many photos of a query the service gives.
  static let limit = 4_000

  /// When each photo was uploaded, by its number; later ones never before earlier ones.
  let posted: [Int]
  let server: ScriptedServer
  private let log: Shared

  /// A running service.
  ///
  /// - Parameters:
  ///   - posted: the upload times, in order.
  ///   - faultShare: how many of 100 requests meet a fault.
  ///   - seed: of the chance by which faults come.
  init(posted: [Int], limit: Limit, faultShare: Int, seed: UInt64) throws {
    self.posted = posted
    let log = Shared(chance: Chance(state: seed))
    self.log = log
    server = try ScriptedServer(answering: { request in
      let call = Call(request.target)
      if let fault = log.fault(for: call, share: faultShare) { return fault }
      return .ok(Self.answer(call, posted, limit))
    })
  }

  /// What happened so far.
  var history: Log { log.state.withLock { $0.log } }

  /// The id of a photo.
  static func id(_ number: Int) -> String { "\(53_000_000_000 + number)" }

  private static func answer(_ call: Call, _ posted: [Int], _ limit: Limit) -> String {
    let first = posted.partitioningIndex { $0 >= call.since }
    let end = posted.partitioningIndex { $0 > call.until }
    let count = max(0, end - first)
    let pages = (count + call.perPage - 1) / call.perPage
    let lastPage = max(1, min(pages, Self.limit / call.perPage))
    var page = call.page
    if page > lastPage, count > 0 {
      switch limit {
      case .refuses:
        return #"{"stat":"fail","code":20,"message":"Excessive photo offset in search"}"#
      case .repeats, .clamps: page = lastPage
      }
    }
    let places = (page - 1) * call.perPage..<min(page * call.perPage, count)
    let photos = places.map { photo(end - 1 - $0, posted) }.joined(separator: ",")
    return """
      {"photos":{"page":\(limit == .clamps ? page : call.page),"pages":\(pages),\
      "perpage":\(call.perPage),"total":"\(count)","photo":[\(photos)]},"stat":"ok"}
      """
  }

  /// One photo in the forms that were seen (numbers as text, one field of nonsense).
  private static func photo(_ number: Int, _ posted: [Int]) -> String {
    let views = number % 7 == 0 ? #""-""# : number % 2 == 0 ? "\(number)" : "\"\(number)\""
    return """
      {"id":"\(id(number))","owner":"1@N00","secret":"abcdef0123","server":"65535","farm":66,\
      "title":"\(number) \\ud83d &amp; more","dateupload":"\(posted[number])","views":\(views),\
      "latitude":0,"longitude":0,"accuracy":0}
      """
  }
}

extension FaultyFlickr {
  /// The parameters of a request that matter here.
  fileprivate struct Call {
    var page = 1
    var perPage = 100
    var since = 0
    var until = Int.max
    /// The query without its page.
    var query: String { "\(since)-\(until)/\(perPage)" }

    init(_ target: String) {
      for item in URLComponents(string: target)?.queryItems ?? [] {
        guard let number = item.value.flatMap({ Int($0) }) else { continue }
        switch item.name {
        case "page": page = number
        case "per_page": perPage = number
        case "min_upload_date": since = number
        case "max_upload_date": until = number
        default: break
        }
      }
    }
  }

  /// The log and the chance where the server's threads reach them.
  fileprivate final class Shared: Sendable {
    struct State {
      var log = Log()
      var chance: Chance
      /// How many faults in a row a request met.
      var streak: [String: Int] = [:]
    }

    let state: Mutex<State>

    init(chance: Chance) { state = Mutex(State(chance: chance)) }

    /// A fault for some of the requests, no more than two in a row for the same one; what is answered
    /// well is written down.
    func fault(for call: Call, share: Int) -> ScriptedAnswer? {
      state.withLock { state in
        let name = "\(call.query) page \(call.page)"
        guard state.streak[name, default: 0] < 2, Int(state.chance.next() % 100) < share else {
          state.streak[name] = 0
          state.log.good[name, default: 0] += 1
          return nil
        }
        state.streak[name, default: 0] += 1
        let (kind, answer) = Faults.all[Int(state.chance.next() % UInt64(Faults.all.count))]
        state.log.faults[kind, default: 0] += 1
        return answer
      }
    }
  }

  /// A small generator, so that a run can be had again.
  struct Chance: Sendable {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  /// What passes when the same is asked again.
  enum Faults {
    static let page = Array(
      "<html><head><title>429</title></head><body>Slow down</body></html>".utf8)

    static let all: [(String, ScriptedAnswer)] = [
      ("429 with HTML", .status(429, page)),
      ("429 with Retry-After", .status(429, page, headers: ["Retry-After": "0"])),
      ("500", .status(500, page)), ("502", .status(502, page)), ("504", .status(504, page)),
      ("503 with Retry-After", .status(503, page, headers: ["Retry-After": "0"])),
      ("reset", .reset), ("closed without an answer", ScriptedAnswer([.close])),
      ("cut body", .cut(#"{"photos":{"page":1,"photo":["#, announced: 90_000)),
      ("cut chunks", .chunkedCut(#"{"photos":{"page":1"#)),
      ("half of the JSON, announced so", .ok(#"{"photos":{"page":1,"photo":[{"id":"53"#)),
      ("empty", .ok("")), ("a web page", .ok("<!DOCTYPE html><p>Flickr</p>")),
      ("XML", .ok(#"<?xml version="1.0"?><rsp stat="ok"><set_ids id="1"/></rsp>"#)),
      ("code 105", .ok(#"{"stat":"fail","code":105,"message":"Service currently unavailable"}"#)),
      (
        "code 0",
        .ok(
          #"{"stat":"fail","code":0,"message":"Sorry, the Flickr API service is not currently available."}"#
        )
      ),
      ("late", .slow("late", milliseconds: 1500)),
    ]
  }
}

extension [Int] {
  /// The first place of an ordered list that something holds for.
  fileprivate func partitioningIndex(_ holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
