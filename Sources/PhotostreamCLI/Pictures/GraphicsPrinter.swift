import FlickrAPI
import PhotoGrid

/// A grid of pictures or a table, as the terminal turns out to be able when the first photos come.
struct GraphicsPrinter: PhotoPrinter {
  private let options: OutputOptions
  private let fields: [RecordField]?
  private let environment: AppEnvironment
  private let chooser: GraphicsChooser
  private var chosen: (any PhotoPrinter)?

  init(
    options: OutputOptions, fields: [RecordField]?, chooser: GraphicsChooser,
    environment: AppEnvironment
  ) {
    self.options = options
    self.fields = fields
    self.chooser = chooser
    self.environment = environment
  }

  mutating func print(_ records: [PhotoRecord]) async throws(Failure) {
    var printer = try await printer()
    defer { chosen = printer }
    try await printer.print(records)
  }

  mutating func begin(group title: String) async throws(Failure) {
    var printer = try await printer()
    defer { chosen = printer }
    try await printer.begin(group: title)
  }

  mutating func finish() async throws(Failure) {
    var printer = try await printer()
    try await printer.finish()
  }

  private func printer() async throws(Failure) -> any PhotoPrinter {
    if let chosen { return chosen }
    let verdict = await chooser.verdict()
    if verdict.mode == nil { return TablePhotoPrinter(fields: fields, environment: environment) }
    guard options.pageThrough else {
      return GridPhotoPrinter(options: options, environment: environment, graphics: verdict)
    }
    // Keys are read by one at a time.
    await environment.endProbe()
    return try PagerPrinter(options: options, environment: environment, graphics: verdict)
  }
}
