extension AppEnvironment {
  /// Asks before something that cannot be undone: on a terminal for an answer, elsewhere for
  /// `--yes`.
  ///
  /// - Throws: a failure when the answer is not yes.
  func confirm(_ action: String) throws(Failure) {
    if options.yes { return }
    guard console.isInputTerminal, console.isErrorTerminal else {
      throw Failure(.usage, "this would \(action)", hint: "give --yes to do it without being asked")
    }
    console.tell("photostream: \(action)? [y/N]")
    do throws(ConsoleError) {
      let answer = String(decoding: try console.read(), as: UTF8.self).lowercased()
      if answer.hasPrefix("y") { return }
    } catch {
      throw Failure(error)
    }
    note("nothing was changed")
    throw .silent(.success)
  }
}
