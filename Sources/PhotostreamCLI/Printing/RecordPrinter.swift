import FlickrAPI
import LenientJSON

/// Records as JSON, one a line or as one array.
///
/// The writer escapes what could steer a terminal.
struct RecordPrinter: PhotoPrinter {
  let console: any Console
  let fields: [RecordField]?
  let isArray: Bool
  private var isEmpty = true

  init(console: any Console, fields: [RecordField]?, isArray: Bool) {
    self.console = console
    self.fields = fields
    self.isArray = isArray
  }

  mutating func print(_ records: [PhotoRecord]) throws(Failure) {
    for record in records {
      var json = record.json()
      if let fields {
        json = .object(
          fields.compactMap { field in
            field.value(in: json).map { JSON.Member(field.rawValue, $0) }
          })
      }
      if isArray { try console.put(isEmpty ? "[" : ",\n") }
      isEmpty = false
      try console.put(ConsoleText(json) + (isArray ? "" : "\n"))
    }
  }

  mutating func finish() throws(Failure) {
    if isArray { try console.put(isEmpty ? "[]\n" : "]\n") }
  }
}
