import CMicrohttpd

/// A server on this machine to which Flickr sends the browser back when somebody permitted a login.
///
/// It listens on a free port of 127.0.0.1, which nothing outside this machine reaches, and lives as long
/// as this value.
final class CallbackListener: Sendable {
  /// The path that is served.
  private static let path = "/photostream-login"

  /// What decides about requests.
  let inbox: CallbackInbox
  /// The address that the browser is to be sent to.
  let address: String
  /// The server, as a number: a pointer is nothing to hand around.
  private let daemon: UInt

  /// A server that runs from now on.
  ///
  /// - Throws: a failure when the library or a port is not to be had.
  init() throws(Failure) {
    guard cmicrohttpd_open() else {
      throw Failure(
        .configuration,
        "libmicrohttpd is not installed or cannot be used "
          + "(\(String(cString: cmicrohttpd_open_failure())))",
        hint: "install the package libmicrohttpd12, or log in without --callback")
    }
    let inbox = CallbackInbox(path: Self.path)
    // The inbox is kept until the server has ended, in `deinit`.
    guard
      let daemon = cmicrohttpd_start(
        answer, sent, Unmanaged.passUnretained(inbox).toOpaque())
    else {
      throw Failure(
        .unavailable, "cannot listen on 127.0.0.1", hint: "log in without --callback")
    }
    self.inbox = inbox
    self.daemon = UInt(bitPattern: daemon)
    address = "http://127.0.0.1:\(cmicrohttpd_port(daemon))\(Self.path)"
  }

  deinit {
    if let daemon = OpaquePointer(bitPattern: daemon) { cmicrohttpd_stop(daemon) }
    withExtendedLifetime(inbox) {}
  }
}

/// Asks the inbox, on the server's thread.
private func answer(
  _ context: UnsafeMutableRawPointer?, _ method: UnsafePointer<CChar>?,
  _ path: UnsafePointer<CChar>?, _ connection: OpaquePointer?
) -> cmicrohttpd_answer {
  guard let context, let method, let path, let connection else { return CallbackPage.none.answer }
  func argument(_ name: String) -> String? {
    cmicrohttpd_argument(connection, name).map { String(cString: $0) }
  }
  let inbox = Unmanaged<CallbackInbox>.fromOpaque(context).takeUnretainedValue()
  return inbox.page(
    method: String(cString: method), path: String(cString: path), argument: argument
  ).answer
}

/// Tells the inbox, on the server's thread, that the browser has its page.
private func sent(_ context: UnsafeMutableRawPointer?) {
  guard let context else { return }
  Unmanaged<CallbackInbox>.fromOpaque(context).takeUnretainedValue().pageWasSent()
}

/// What the browser is shown.
enum CallbackPage: Sendable, Equatable {
  /// The login goes on.
  case done
  /// The login is not wanted.
  case declined
  /// Nothing is here.
  case none

  private static let doneText: StaticString = """
    <!doctype html><meta charset="utf-8"><title>photostream</title>
    <p>Thank you. You can close this window; photostream goes on in the terminal.

    """
  private static let declinedText: StaticString = """
    <!doctype html><meta charset="utf-8"><title>photostream</title>
    <p>Nothing was permitted. You can close this window.

    """
  private static let noneText: StaticString = """
    <!doctype html><meta charset="utf-8"><title>photostream</title>
    <p>There is nothing here.

    """

  fileprivate var answer: cmicrohttpd_answer {
    let (status, text): (UInt32, StaticString) =
      switch self {
      case .done: (200, Self.doneText)
      case .declined: (200, Self.declinedText)
      case .none: (404, Self.noneText)
      }
    // A static string ends with a zero byte and lives as long as the process.
    let page = UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
    return cmicrohttpd_answer(status: status, page: page)
  }
}
