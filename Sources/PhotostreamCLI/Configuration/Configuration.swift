import ThumbnailCache

/// The effective settings: defaults < file < environment < flags, each with the layer that set it.
public struct Configuration: Sendable {
  /// Where a value comes from.
  enum Layer: Sendable, Equatable {
    case builtIn
    case file(String)
    case environment(String)
    case flag(String)

    var words: String {
      switch self {
      case .builtIn: "default"
      case .file: "file"
      case .environment(let name): "environment \(name)"
      case .flag(let name): "flag \(name)"
      }
    }
  }

  /// One value and its layer.
  struct Entry: Sendable {
    let text: String
    let layer: Layer
  }

  private var entries: [String: Entry] = [:]

  /// The defaults alone.
  init() {
    for key in ConfigurationKey.all {
      if let text = key.defaultValue { entries[key.name] = Entry(text: text, layer: .builtIn) }
    }
  }

  /// The value of a key and its layer; nil when nothing sets it.
  subscript(_ name: String) -> Entry? { entries[name] }

  /// The names that are set beside the fixed ones (`sort.<stream>`).
  var furtherNames: [String] {
    entries.keys.filter { name in !ConfigurationKey.all.contains { $0.name == name } }.sorted()
  }

  /// Sets a value that was checked before.
  ///
  /// A key or a secret of blanks is none: it would be sent and rejected.
  mutating func set(_ name: String, _ text: String, layer: Layer) {
    if case .secret? = ConfigurationKey.named(name)?.kind, text.allSatisfy(\.isWhitespace) {
      return
    }
    entries[name] = Entry(text: text, layer: layer)
  }

  /// Reads the environment's variables; a wrong value is left out.
  ///
  /// - Returns: a failure for each variable whose value is wrong.
  mutating func read(environment: [String: String]) -> [Failure] {
    var faults: [Failure] = []
    for key in ConfigurationKey.all {
      for variable in key.environment {
        guard let text = environment[variable], !text.isEmpty else { continue }
        if let fault = key.kind.fault(text) {
          faults.append(Failure(.configuration, "\(variable) is wrong: \(fault)"))
        } else {
          set(key.name, text, layer: .environment(variable))
        }
      }
    }
    return faults
  }

  /// Takes a value from an option.
  ///
  /// - Throws: a usage failure naming the option whose value is wrong.
  mutating func override(_ name: String, _ text: String?, flag: String) throws(Failure) {
    guard let text else { return }
    if let fault = ConfigurationKey.named(name)?.kind.fault(text) {
      throw Failure(.usage, "'\(text)' is no value for \(flag): \(fault)")
    }
    set(name, text, layer: .flag(flag))
  }

  // MARK: Typed values. Every text was checked when it was set, so the defaults never speak here.

  func text(_ name: String) -> String? { entries[name]?.text }
  func integer(_ name: String) -> Int? { text(name).flatMap { Int($0) } }
  func number(_ name: String) -> Double? { text(name).flatMap { Double($0) } }
  func bytes(_ name: String) -> Int? { text(name).flatMap { ByteSize(argument: $0)?.bytes } }
}

extension Configuration {
  /// How much of the disk pictures may take.
  ///
  /// The defaults are upper limits: on a small or full disk the cache takes less and leaves less.
  var diskLimits: DiskLimits {
    DiskLimits(
      bytes: isDefault("cache.diskLimit") ? nil : bytes("cache.diskLimit"),
      entries: integer("cache.entryLimit") ?? 1_000_000,
      minFree: isDefault("cache.minFree") ? nil : bytes("cache.minFree"))
  }

  private func isDefault(_ name: String) -> Bool { self[name]?.layer == .builtIn }
}
