import FlickrAPI
import HTTPTransport
import RequestGovernor

/// Looks at everything, each thing within the time of one attempt, and makes nothing.
///
/// The one call of the API is counted where the key has a record already. Where it has none, nothing
/// was sent in this hour, and one call is not worth a folder.
struct Doctor: Sendable {
  let environment: AppEnvironment

  func report() async -> DoctorReport {
    // Before the call, so that the page tells what there was.
    let requests = await requests()
    async let configuration = checked([configurationCheck, loginCheck])
    async let folders = checked(folderChecks)
    async let network = network()
    let (hosts, clock) = await network
    let system = SystemCheck(console: environment.console, variables: environment.variables)
    return DoctorReport(sections: [
      .init(name: "versions", lines: VersionsCheck().lines()),
      .init(name: "system", lines: system.lines()),
      .init(name: "configuration", lines: await configuration),
      .init(name: "key and network", lines: hosts), .init(name: "clock", lines: clock),
      .init(name: "limits", lines: requests), .init(name: "folders", lines: await folders),
    ])
  }

  /// A little more than an attempt may take, so that it can tell why it failed.
  private var limit: Duration {
    .seconds(environment.configuration.number("timeout") ?? 30) + .seconds(1)
  }

  private func checked(_ checks: [any DoctorCheck]) async -> [DoctorLine] {
    var lines: [DoctorLine] = []
    for check in checks { lines += await check.lines(within: limit) }
    return lines
  }

  // MARK: Configuration and folders

  private var configurationCheck: any DoctorCheck {
    ConfigurationCheck(
      configuration: environment.configuration, faults: environment.configurationFaults,
      path: environment.configurationFile.path)
  }

  private var loginCheck: any DoctorCheck {
    let environment = environment
    return LoginCheck(file: environment.tokenFile) { environment.faultUsing($0) }
  }

  private var folderChecks: [any DoctorCheck] {
    let directories = environment.directories
    let configuration = environment.configuration
    let cache = configuration.text("cache.directory") ?? directories.cache
    return [
      FolderCheck(name: "configuration", path: directories.configuration, isNeeded: false),
      FolderCheck(name: "data", path: directories.data, isNeeded: true),
      FavoritesCheck(path: environment.favoritesPath),
      FolderCheck(name: "cache", path: cache, isNeeded: true),
      CacheSpaceCheck(
        folder: cache, limit: configuration.bytes("cache.diskLimit") ?? 0,
        leastFree: configuration.bytes("cache.minFree") ?? 0),
      FolderCheck(name: "handles", path: directories.runtime, isNeeded: false),
      DemoCheck(variables: environment.variables),
    ]
  }

  // MARK: Key and network

  private var key: String? { environment.configuration.text("apiKey") }

  private func requests() async -> [DoctorLine] {
    if environment.isRecorded { return [.skipped(BudgetCheck.name, "recorded answers cost none")] }
    return await checked([
      BudgetCheck(
        key: key, perHour: environment.requestsPerHour, folder: environment.budgetFolder,
        now: environment.sharedClock?())
    ])
  }

  /// The lines of the hosts, and of the clock beside theirs.
  private func network() async -> ([DoctorLine], [DoctorLine]) {
    let keyLayer = environment.configuration["apiKey"]?.layer.words
    let proxy = ProxyCheck(entry: environment.configuration["proxy"]).lines()
    guard !environment.isRecorded, !environment.options.offline else {
      let why = environment.isRecorded ? "recorded answers take its place" : "--offline"
      let names = [APICheck.name, "key", ImageHostCheck.name]
      // That there is no key shows without a network; a recording needs none.
      let lacksKey = key == nil && !environment.isRecorded
      return (
        names.map { lacksKey && $0 == "key" ? .missingKey : .skipped($0, why) } + proxy,
        ClockCheck(now: environment.now, theirs: nil).lines()
      )
    }
    let transport = environment.bareTransport()
    let clock = environment.sharedClock
    let now: @Sendable () -> Int = { clock.map { Int($0() / 1_000_000) } ?? CivilDate.now }
    let api = ExchangeProbe(wrapping: transport, now: now)
    let pictures = ExchangeProbe(wrapping: transport, now: now)
    let check = APICheck(
      client: FlickrClient(
        transport: counted(api), credentials: FlickrCredentials(key: key),
        base: environment.apiBase, needsKey: false),
      probe: api, base: environment.apiBase, keyLayer: keyLayer)
    let imageCheck = ImageHostCheck(probe: pictures, base: environment.imageBase)
    async let hosts = checked([check])
    async let pictureHost = checked([imageCheck])
    let lines = await hosts + pictureHost + proxy
    let told = [api.last, pictures.last].compactMap { $0 }.first { $0.date != nil }
    let difference = ClockCheck(now: told?.time ?? now(), theirs: told?.date)
    return (lines, difference.lines())
  }

  /// Counts calls where there is a record to count in.
  private func counted(_ transport: any Transport) -> any Transport {
    let budget = BudgetReading(
      key: key, limits: RequestLimits(perHour: environment.requestsPerHour),
      directory: environment.budgetFolder, now: environment.sharedClock?())
    switch budget.record {
    case .sound, .damaged:
      return environment.governed(
        transport, waits: environment.waitTeller(), patience: .seconds(5))
    case .none, .unreadable: return transport
    }
  }
}
