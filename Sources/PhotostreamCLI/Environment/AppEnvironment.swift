import AnswerStore
import Favorites
import FlickrAPI
import HTTPTransport
import Prefetch
import ThumbnailCache

/// All that commands work with: built once, handed down, nothing global.
///
/// What costs time (libcurl, SQLite, the demo data) is made when a command first needs it.
struct AppEnvironment: Sendable {
  let console: any Console
  /// The same console, for what is shown on its last line.
  let status: StatusLine
  let variables: [String: String]
  let options: GlobalOptions
  let directories: Directories
  let configuration: Configuration
  let configurationFile: ConfigurationFile
  /// What is wrong in the configuration, for a command that bears it.
  let configurationFaults: [Failure]
  /// The time in Unix seconds.
  let now: Int
  /// The picture cache; it never fails, it warns.
  ///
  /// Nothing is made on disk before it is needed.
  let cache: ThumbnailCache
  /// Replaces the network in tests.
  let network: (any Transport)?
  /// By what is waited between attempts.
  let clock: any Clock<Duration>
  /// How long is waited for what may never come.
  let patience: Patience

  /// How many requests went to the API.
  let requestCount = CountingTransport.Count()

  /// What this run has refreshed, so that a picture that is named twice is fetched once.
  private let refreshRun = RefreshRun()
  /// How long this run waited before it asked again.
  let tally = WaitTally()
  /// Ends the run's batch: no picture is begun and nothing is tried again.
  let stop = BatchStop()
  /// The change to the favorites that is being made.
  let favoriteChange = FavoriteChangeWords()
  /// The asking of the terminal, when there is one.
  let terminal = TerminalLink()
  /// How many pictures a host is asked for at a time.
  private(set) var pace = PaceLimits()

  private(set) var lazyTransport = Lazy<any Transport>()
  let lazyLogin = Lazy<StoredLogin?>()
  private let lazyFavorites = Lazy<FavoritesStore>()

  /// Reads the configuration's layers.
  ///
  /// - Parameter bearsFaults: whether what is wrong in file and environment is kept instead of thrown.
  /// - Throws: a failure for a setting that is wrong.
  init(
    console: StatusLine, variables: [String: String], options: GlobalOptions, now: Int,
    mayLackFile: Bool = false, bearsFaults: Bool = false, network: (any Transport)? = nil,
    clock: any Clock<Duration> = ContinuousClock(), patience: Patience = Patience()
  ) throws(Failure) {
    self.console = console
    status = console
    self.variables = variables
    self.options = options
    self.now = now
    self.network = network
    self.clock = clock
    self.patience = patience
    directories = Directories(variables)
    let path = options.config ?? directories.configuration + "/config.json"
    configurationFile = ConfigurationFile(path: path)
    var faults: [Failure] = []
    func bear(_ failure: Failure) throws(Failure) {
      guard bearsFaults else { throw failure }
      faults.append(failure)
    }
    if let given = options.config, !mayLackFile, !Files.isReadable(given) {
      try bear(Failure(.configuration, "cannot read the configuration file \(given)"))
    }
    var configuration = Configuration()
    do throws(Failure) {
      for (name, text) in try configurationFile.read() {
        configuration.set(name, text, layer: .file(path))
      }
    } catch {
      if faults.isEmpty { try bear(error) }
    }
    for fault in configuration.read(environment: variables) { try bear(fault) }
    configurationFaults = faults
    try configuration.override("apiURL", options.apiURL, flag: "--api-url")
    try configuration.override("imageURL", options.imageURL, flag: "--image-url")
    try configuration.override("cache.directory", options.cacheDirectory, flag: "--cache-dir")
    try configuration.override("timeout", options.timeout, flag: "--timeout")
    try configuration.override("proxy", options.proxy, flag: "--proxy")
    self.configuration = configuration
    cache = ThumbnailCache(
      root: configuration.text("cache.directory") ?? directories.cache,
      memoryLimit: configuration.bytes("cache.memoryLimit") ?? 64 << 20,
      limits: configuration.diskLimits, version: Version.number,
      warn: { console.tell("photostream: warning: \($0)") })
    let sources = [options.demo, options.replay != nil, options.offline && options.record != nil]
    if let most = options.maxRequests, most < 1 {
      throw Failure(.usage, "--max-requests must be at least 1")
    }
    if sources.filter({ $0 }).count > 1 {
      throw Failure(.usage, "--demo, --replay and --offline with --record exclude each other")
    }
  }

  // MARK: What commands use

  /// Asks Flickr, or the recording.
  func client() throws(Failure) -> FlickrClient {
    FlickrClient(
      transport: try transport(),
      credentials: FlickrCredentials(key: configuration.text("apiKey")), base: apiBase,
      needsKey: !isRecorded && !options.offline, login: try login()?.token)
  }

  /// What was answered before, and never the network.
  func storedAnswers() -> FlickrClient {
    // With a login that cannot be read, what was answered to nobody in particular.
    let login = try? login()
    return FlickrClient(
      transport: keeping(OfflineTransport(), .offline, for: login), credentials: nil, base: apiBase,
      needsKey: false, login: login?.token)
  }

  /// The first folder of the cache that is there and cannot be looked into.
  ///
  /// - Throws: When that is all of the cache: what is not seen must not be counted as nothing.
  func hiddenCacheFolder() throws(Failure) -> FolderFault? {
    let fault = cache.unreadableFolders().first
    if let fault, fault.isWhole { throw Failure(fault) }
    return fault
  }

  /// Brings pictures.
  ///
  /// - Parameters:
  ///   - policy: what may answer unless `--refresh` says otherwise.
  ///   - patience: how long another process that fetches the same picture is waited for; nil for as
  ///     long as one attempt may take.
  func pictures(
    policy: CachePolicy = .normal, patience: Duration? = nil
  ) throws(Failure) -> PictureLoader {
    PictureLoader(
      cache: cache, transport: try transport(), hosts: pictureHosts,
      namespace: namespace, policy: options.refresh ? .refreshOnce(refreshRun) : policy,
      patience: patience ?? .seconds(configuration.number("timeout") ?? 30))
  }

  /// The same environment with another pace, and connections of its own.
  func with(pace: PaceLimits) -> AppEnvironment {
    var environment = self
    environment.pace = pace
    environment.lazyTransport = Lazy()
    return environment
  }

  /// Where pictures may come from.
  var pictureHosts: PictureHosts { PictureHosts(base: imageBase) }

  /// The favorites, opened or made.
  func favorites() throws(Failure) -> FavoritesStore {
    try lazyFavorites.get { () throws(Failure) in
      do throws(FavoritesError) {
        return try FavoritesStore(path: favoritesPath)
      } catch {
        // A disk that cannot be written can be read.
        switch error {
        case .readOnly, .cannotOpen:
          if let store = try? FavoritesStore(reading: favoritesPath) { return store }
        default: break
        }
        throw Failure(error)
      }
    }
  }

  /// Where favorites are kept.
  var favoritesPath: String { directories.data + "/favorites.sqlite" }

  /// The world that pictures belong to: recorded ones never mix with real ones.
  var namespace: String { options.demo ? "demo" : options.replay != nil ? "replay" : "flickr" }

  /// Whether answers come from a recording.
  var isRecorded: Bool { options.demo || options.replay != nil }

  var apiBase: String { configuration.text("apiURL") ?? FlickrClient.flickr }
  var imageBase: String { configuration.text("imageURL") ?? PictureHosts.flickr }

  // MARK: Talk

  /// Tells something worth knowing, unless told to be quiet.
  func note(_ text: String) {
    if !options.quiet { tell("note", text) }
  }

  /// Tells that something did not work as it should.
  func warn(_ text: String) { tell("warning", text) }

  /// One line on standard error.
  func tell(_ kind: String, _ text: String) {
    console.tell("photostream: \(kind): \(text)")
  }
}
