import FlickrAPI
import LenientJSON

extension ProgressLine {
  /// Shows how far a walk is: `1,500 of about 23,000 photos, 4 requests`.
  func show(_ walk: WalkProgress, requests: Int) {
    show(
      words: {
        let total = walk.total.map { " of about \(Self.grouped($0))" } ?? ""
        let noun = walk.count == 1 && total.isEmpty ? "photo" : "photos"
        let end = requests == 1 ? "1 request" : "\(Self.grouped(requests)) requests"
        return "\(Self.grouped(walk.count))\(total) \(noun), \(end)"
      },
      members: {
        let total = walk.total.map { [JSON.Member("total", .integer($0))] } ?? []
        return [JSON.Member("photos", .integer(walk.count))] + total
          + [JSON.Member("requests", .integer(requests))]
      })
  }

  /// A number with commas between thousands.
  private static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index % 3 == 0, digit != "-" { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
