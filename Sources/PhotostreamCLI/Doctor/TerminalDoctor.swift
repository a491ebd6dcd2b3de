import PhotoGrid

/// Asks the terminal everything anew, with more patience than a listing has.
struct TerminalDoctor: Sendable {
  let environment: AppEnvironment

  func report() async -> TerminalReport {
    var facts = environment.terminalFacts
    let path = environment.console.terminalPath
    // A page that goes to a file is one of the terminal all the same.
    facts.isTerminal = facts.isTerminal || path != nil
    var answer = ProbeAnswer(ending: .noTerminal)
    var ending: ProbeAnswer.Ending? = .noTerminal
    let queries = TerminalQueries(environment.variables)
    if let path, let queries {
      answer = await ask(queries, at: path)
      ending = answer.ending
      facts = facts.with(answer)
    } else if path != nil {
      ending = nil
    }
    let isAsked = [.complete, .silent].contains(answer.ending)
    return TerminalReport(
      variables: environment.variables, facts: facts,
      verdict: GraphicsVerdict(facts, wish: environment.graphicsWish(nil)), ending: ending,
      questions: isAsked ? (queries?.asked ?? []).map { ($0, queries?.bytes(of: $0) ?? []) } : [],
      typedCount: answer.typedCount)
  }

  private func ask(_ queries: TerminalQueries, at path: String) async -> ProbeAnswer {
    var patience = environment.patience.terminal
    patience.answer = patience.drain
    let probe = environment.terminal.probe {
      TerminalProbe.start(
        queries, path: path, tmuxCommand: TmuxFacts.command(environment.variables),
        patience: patience)
    }
    // The end of the command keeps what came for the next one.
    return await probe.finish(waiting: patience.drain)
  }
}
