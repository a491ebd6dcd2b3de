import FlickrAPI
import ImageDecoding
import LenientJSON
import ThumbnailCache

/// What the cache says of one picture, for people and for programs.
struct ExplanationText {
  /// The letter of the size; `?` where it is not known.
  let size: String
  let explanation: Explanation

  /// One line.
  var line: String {
    let head = size.padded(to: 3) + verdict.padded(to: 12)
    return head + facts.map { "\($0.name) \($0.text)" }.joined(separator: ", ")
  }

  /// One object: the size, the verdict and what belongs to it.
  var json: JSON {
    .object(
      [.init("size", .string(size)), .init("verdict", .string(verdict))]
        + facts.map { .init($0.name, $0.value) })
  }

  private var verdict: String {
    switch explanation {
    case .hit: "hit"
    case .expired: "expired"
    case .damaged: "damaged"
    case .negative: "negative"
    case .evicted: "evicted"
    case .notStored: "not stored"
    }
  }

  private var facts: [Fact] {
    switch explanation {
    case .hit(let path, let metadata, let used):
      Self.facts(path, metadata) + [Fact("used", time: used)]
    case .expired(let path, let metadata): Self.facts(path, metadata)
    case .damaged(let path): [Fact("path", path)]
    case .negative(let mark):
      [
        Fact("reason", mark.reason), Fact("since", time: mark.created),
        Fact("until", time: mark.expires), Fact("failures", mark.failures),
      ]
    case .evicted(let time): [Fact("at", time: time)]
    case .notStored: []
    }
  }

  private static func facts(_ path: String, _ metadata: PictureMetadata) -> [Fact] {
    var facts = [
      Fact("path", path), Fact("width", metadata.size.width), Fact("height", metadata.size.height),
      Fact("stored", time: metadata.created),
    ]
    if let expires = metadata.expires { facts.append(Fact("expires", time: expires)) }
    return facts
  }

  /// A name and a value in both forms.
  private struct Fact {
    let name: String
    let text: String
    let value: JSON

    init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
      value = .string(text)
    }

    init(_ name: String, _ number: Int) {
      self.name = name
      text = "\(number)"
      value = .integer(number)
    }

    init(_ name: String, time: Int64) { self.init(name, CivilDate.rfc3339(Int(time))) }
  }
}

extension String {
  fileprivate func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(1, columns - count))
  }
}
