import AnswerStore
import FlickrAPI
import HTTPTransport
import Prefetch
import Recordings
import RequestGovernor

/// How requests travel: transports around transports, none of which knows another.
extension AppEnvironment {
  /// The way of requests to Flickr, or to the recording that answers in its place; see
  /// ``online(over:for:)``.
  ///
  /// Requests are signed when somebody is logged in. No request is where no network is: `--demo`,
  /// `--replay` and `--offline` need no signature.
  func transport() throws(Failure) -> any Transport {
    try lazyTransport.get { () throws(Failure) in
      if options.demo {
        return watched(replaying(try DemoFolder.find(variables)))
      }
      if let folder = options.replay {
        guard Files.isFolder(folder) else {
          throw Failure(.noInput, "there is no recording in \(folder)")
        }
        return watched(replaying(folder))
      }
      let login = try login()
      if options.offline { return watched(keeping(OfflineTransport(), .offline, for: login)) }
      guard let login, let signer = signer(for: login) else {
        if let unused = try storedLogin(), let fault = faultUsing(unused) {
          warn("\(fault.message), so nobody is logged in" + (fault.hint.map { ": \($0)" } ?? ""))
        }
        return watched(online(over: network ?? curl(), for: nil))
      }
      let signing = SigningTransport(
        wrapping: network ?? curl(), signer: signer,
        addresses: [FlickrClient.address(base: apiBase)])
      return watched(online(over: signing, for: login))
    }
  }

  /// The way of a login's requests.
  func loginTransport(_ signer: OAuthSigner) -> any Transport {
    let signing = SigningTransport(
      wrapping: network ?? curl(), signer: signer,
      addresses: FlickrLogin.addresses(base: loginBase))
    return watched(online(over: signing, for: nil))
  }

  /// Stored answers around retry around the governor around a network, which signs each attempt.
  private func online(over network: any Transport, for login: StoredLogin?) -> any Transport {
    let waits = waitTeller()
    let governor = governed(paced(counted(network), waits: waits), waits: waits)
    let retry = RetryTransport(
      wrapping: governor, clock: clock, judge: AnswerJudge.verdict,
      mayRetry: { governor.maySend($0) },
      goesOn: { [stop] in stop.reason == nil },
      onWait: { [tally] wait in
        tally.add(wait.duration)
        waits.tell(
          WaitTeller.Wait(
            kind: "retry", duration: wait.duration, words: "for \(wait.host): \(wait.reason)"))
      })
    return keeping(retry, options.refresh ? .refreshing : .online, for: login)
  }

  private func replaying(_ folder: String) -> any Transport {
    counted(ReplayTransport(directory: folder, bases: bases))
  }

  /// Logging around recording, as the options say.
  private func watched(_ transport: any Transport) -> any Transport {
    guard let folder = options.record else { return logged(transport) }
    return logged(
      RecordTransport(wrapping: transport, directory: folder, bases: bases, secrets: secrets))
  }

  private func logged(_ transport: any Transport) -> any Transport {
    guard options.verbosity > 0 else { return transport }
    return LoggingTransport(
      wrapping: transport, level: options.verbosity > 1 ? .headers : .requests
    ) { line in console.tell("photostream: \(line)") }
  }

  private func counted(_ transport: any Transport) -> CountingTransport {
    CountingTransport(inner: transport, count: requestCount)
  }

  /// The network alone: no retry, no stored answers, no recording, no signature.
  func bareTransport() -> any Transport { logged(network ?? curl()) }

  /// Keeps good answers, for runs without a network; those to somebody who is logged in apart.
  func keeping(
    _ transport: any Transport, _ mode: AnswerTransport.Mode, for login: StoredLogin?
  ) -> AnswerTransport {
    AnswerTransport(
      wrapping: transport, directory: configuration.text("cache.directory") ?? directories.cache,
      mode: mode, person: login?.token.userID, secrets: secrets, now: { [now] in now },
      onStale: { time in
        warn("the network is away; showing what was stored at \(CivilDate.rfc3339(time))")
      }, onUnwritable: { reason in note("answers cannot be kept for --offline: \(reason)") })
  }

  /// The addresses that stand for Flickr in recordings.
  private var bases: [String] {
    [
      apiBase, imageBase, loginBase, FlickrClient.flickr, FlickrLogin.flickr, PictureHosts.flickr,
    ]
  }

  /// What is written to no file.
  private var secrets: [String] {
    let login = try? storedLogin()
    return ["apiKey", "apiSecret"].compactMap { configuration.text($0) }
      + [login?.token.token, login?.token.secret].compactMap { $0 }
  }

  /// The proxy to name to libcurl; nil leaves it to the environment, which libcurl reads with all its
  /// rules (`no_proxy`, one for each scheme).
  private var proxy: String? {
    guard let entry = configuration["proxy"] else { return nil }
    if case .environment = entry.layer { return nil }
    return entry.text
  }

  private func curl() -> CurlTransport {
    var settings = CurlConfiguration(
      userAgent: "photostream/\(Version.number)",
      timeout: .seconds(configuration.number("timeout") ?? 30),
      proxy: proxy, maxPerHost: pace.connections, maxStreamsPerHost: pace.streams,
      maxTotal: max(pace.connections, pace.streams) + 16)
    settings.environmentProxies = EnvironmentProxies(variables)
    if let file = variables["CURL_CA_BUNDLE"] ?? variables["SSL_CERT_FILE"], !file.isEmpty {
      settings.caFile = file
    }
    return CurlTransport(configuration: settings)
  }
}
