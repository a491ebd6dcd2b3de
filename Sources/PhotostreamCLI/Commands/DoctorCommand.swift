import CommandLineKit
import LenientJSON

/// `doctor`: everything that may be wrong around the tool, on one page.
struct DoctorCommand: PhotostreamCommand {
  static let path = ["doctor"]
  static let abstract = "Check key, network, clock, limits, folders and libraries, on one page"
  static let discussion = """
    The page can be pasted into a report: secrets, your home's name and your place
    are not in it. Each line begins with ok, warning, error or skipped. One request
    goes to the API and one to the host of the pictures, none with --offline,
    --demo or --replay. Nothing is made on disk.

    Exit code: 0 when nothing is an error; else that of the most basic one: 78
    settings or no key, 77 the key is rejected, 69 network or Flickr, 74 and 73
    folders.
    """
  static let options: [CommandOption<DoctorCommand>] =
    [.flag("json", \.json, help: "print one JSON object")] + globalOptions
  static let bearsFaults = true

  var operands: [String] = []
  var json = false
  var global = GlobalOptions()

  func run(in environment: AppEnvironment) async throws(Failure) {
    let report = await Doctor(environment: environment).report()
    let paste = PasteableText(environment)
    try environment.write(
      json
        ? ConsoleText(report.json(paste), pretty: true) + "\n"
        : ConsoleText(page: report.page(paste)))
    if report.code != .success { throw .silent(report.code) }
  }
}
