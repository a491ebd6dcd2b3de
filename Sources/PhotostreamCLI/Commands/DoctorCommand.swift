import CommandLineKit
import LenientJSON

/// `doctor`: everything that may be wrong around the tool, on one page; `doctor terminal`: what the
/// terminal can show.
struct DoctorCommand: PhotostreamCommand {
  static let path = ["doctor"]
  static let abstract = "Check key, network, clock, limits, folders and libraries, on one page"
  static let operandNames = "[terminal]"
  static let discussion = """
    The page can be pasted into a report: secrets, your home's name and your place
    are not in it. Each line begins with ok, warning, error or skipped. One request
    goes to the API and one to the host of the pictures, none with --offline,
    --demo or --replay. Nothing is made on disk
    but by --repair.

    With 'terminal' the terminal is asked what it can show: each question with its
    reply and time, how pictures are drawn and by which rule, and what else
    --graphics can name. The replies are kept for later commands in this terminal.

    --repair makes a sound file of favorites from what a damaged one still gives,
    and keeps the damaged one beside it.

    Exit code: 0 when nothing is an error; else that of the most basic one: 78
    settings or no key, 77 the key is rejected, 69 network or Flickr, 74 and 73
    folders.
    """
  static let options: [CommandOption<DoctorCommand>] =
    [
      .flag("json", \.json, help: "print one JSON object"),
      .flag("repair", \.repair, help: "repair a damaged file of favorites, then check"),
    ] + globalOptions
  static let bearsFaults = true

  var operands: [String] = []
  var json = false
  var repair = false
  var global = GlobalOptions()

  func validate() throws(UsageError) {
    if repair, !operands.isEmpty { throw UsageError("--repair does not go with 'terminal'") }
    guard operands.isEmpty || operands == ["terminal"] else {
      let wrong = operands.first { $0 != "terminal" } ?? "terminal"
      throw UsageError("'doctor' takes 'terminal' or nothing, but got '\(wrong)'")
    }
  }

  func run(in environment: AppEnvironment) async throws(Failure) {
    let paste = PasteableText(environment)
    guard operands.isEmpty else {
      let report = await TerminalDoctor(environment: environment).report()
      return try environment.write(
        json
          ? ConsoleText(report.json(paste), pretty: true) + "\n"
          : ConsoleText(page: report.page(paste)))
    }
    if repair { try FavoritesRepairRun(environment: environment).run() }
    let report = await Doctor(environment: environment).report()
    try environment.write(
      json
        ? ConsoleText(report.json(paste), pretty: true) + "\n"
        : ConsoleText(page: report.page(paste)))
    if report.code != .success { throw .silent(report.code) }
  }
}
