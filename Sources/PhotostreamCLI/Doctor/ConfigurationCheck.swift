/// The configuration's file and layers; secrets are never shown, nor is the place of `nearby`.
struct ConfigurationCheck: DoctorCheck {
  static let name = "configuration"

  let configuration: Configuration
  let faults: [Failure]
  let path: String

  func lines() -> [DoctorLine] { file + faults.map(line) + settings }

  private var file: [DoctorLine] {
    do throws(Files.Fault) {
      guard let facts = try PathFacts(path) else {
        return [.ok("file", "\(path): not there, the defaults hold")]
      }
      let value = "\(path): \(facts.ownerWords), \(facts.rights)"
      guard facts.isOpenToOthers, try holdsSecrets() else { return [.ok("file", value)] }
      return [
        .warning(
          "file", "\(value), holds a secret that others can read", hint: "chmod 600 \(path)")
      ]
    } catch {
      // That it cannot be read is among the faults.
      return []
    }
  }

  /// Whether a secret is named in the file, even in one that cannot be understood.
  private func holdsSecrets() throws(Files.Fault) -> Bool {
    let text = String(decoding: try Files.read(path), as: UTF8.self)
    return ConfigurationKey.all.contains { $0.isSecret && text.contains("\"\($0.name)\"") }
  }

  private func line(_ fault: Failure) -> DoctorLine {
    .error(
      "setting", fault.message, .configuration,
      hint: fault.hint ?? "mend it; until then the defaults hold")
  }

  /// What is not as it is by default.
  private var settings: [DoctorLine] {
    let names = ConfigurationKey.all.map(\.name) + configuration.furtherNames
    return names.compactMap { name in
      guard let entry = configuration[name], entry.layer != .builtIn,
        let key = ConfigurationKey.named(name)
      else { return nil }
      var value = key.isSecret ? "set" : key.shown(entry.text)
      if case .place = key.kind { value = "set" }
      return .ok(name, "\(value) (\(entry.layer.words))")
    }
  }
}
