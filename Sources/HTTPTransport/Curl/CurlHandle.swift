import CCurl

/// libcurl's easy handle with the options of our requests.
///
/// Engine's thread only.
struct CurlHandle {
  /// A list of header lines, kept as long as libcurl reads it.
  typealias StringList = UnsafeMutablePointer<curl_slist>

  let easy: UnsafeMutableRawPointer

  /// Why libcurl cannot be used, or nil after it was opened.
  static func openFailure() -> String? {
    ccurl_open() ? nil : String(cString: ccurl_open_failure())
  }

  /// Ends the poll of the thread that owns the handle at this address.
  static func wake(multiAddress: UInt) {
    if let multi = UnsafeMutableRawPointer(bitPattern: multiAddress) { ccurl_multi_wakeup(multi) }
  }

  /// Sets everything for one transfer; the reception must outlive it.
  func prepare(
    _ reception: CurlReception, configuration: CurlConfiguration
  ) throws(TransportError) {
    let request = reception.transfer.request
    ccurl_easy_reset(easy)
    set(CURLOPT_URL, request.url)
    // Beside our own check: whatever a proxy or a header says, no other scheme is ever spoken.
    guard set(CURLOPT_PROTOCOLS_STR, "http,https") == CURLE_OK else {
      throw .libraryMissing(reason: "version 7.85 or newer is needed")
    }
    set(CURLOPT_NOSIGNAL, 1)
    set(CURLOPT_FOLLOWLOCATION, 0)
    if reception.transfer.parts.scheme == "https" {
      set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
      set(CURLOPT_PIPEWAIT, 1)  // learn whether one connection is enough before opening six
    } else {
      // Waiting would be for the first answer here, not for a handshake: one silent request would
      // hold up all others to its host.
      set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
    }
    set(CURLOPT_ACCEPT_ENCODING, "")
    set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    set(CURLOPT_USERAGENT, configuration.userAgent)
    set(CURLOPT_BUFFERSIZE, 128 << 10)
    ccurl_set_offset(easy, CURLOPT_MAXFILESIZE_LARGE, curl_off_t(max(1, request.byteLimit)))
    let limit = (request.timeout ?? configuration.timeout).milliseconds
    set(CURLOPT_TIMEOUT_MS, max(1, limit))
    set(CURLOPT_CONNECTTIMEOUT_MS, max(1, limit / 2))
    if let proxy = configuration.proxy {
      set(CURLOPT_PROXY, proxy)
    } else if reception.transfer.parts.isLoopback {
      set(CURLOPT_PROXY, "")  // a proxy of the environment cannot reach this machine for us
    }
    if let caFile = configuration.caFile { set(CURLOPT_CAINFO, caFile) }
    setBody(request)
    setHeaders(reception)
    let context = Unmanaged.passUnretained(reception).toOpaque()
    ccurl_set_callback(easy, CURLOPT_WRITEFUNCTION, receiveBody)
    ccurl_set_pointer(easy, CURLOPT_WRITEDATA, context)
    ccurl_set_callback(easy, CURLOPT_HEADERFUNCTION, receiveHeader)
    ccurl_set_pointer(easy, CURLOPT_HEADERDATA, context)
  }

  var status: Int { ccurl_get_long(easy, CURLINFO_RESPONSE_CODE) }
  var proxyStatus: Int { ccurl_get_long(easy, CURLINFO_HTTP_CONNECTCODE) }
  var systemError: Int { ccurl_get_long(easy, CURLINFO_OS_ERRNO) }
  var duration: Duration { time(CURLINFO_TOTAL_TIME_T) }
  var facts: TransferFacts {
    let secured = time(CURLINFO_APPCONNECT_TIME_T)
    return TransferFacts(
      httpVersion: Self.versions[ccurl_get_long(easy, CURLINFO_HTTP_VERSION)] ?? "?",
      resolved: time(CURLINFO_NAMELOOKUP_TIME_T), connected: time(CURLINFO_CONNECT_TIME_T),
      secured: secured == .zero ? nil : secured, firstByte: time(CURLINFO_STARTTRANSFER_TIME_T))
  }

  private static let versions = [
    Int(CURL_HTTP_VERSION_1_0): "1.0", Int(CURL_HTTP_VERSION_1_1): "1.1",
    Int(CURL_HTTP_VERSION_2_0): "2", 30: "3",
  ]

  private func time(_ info: CURLINFO) -> Duration {
    .microseconds(Int64(ccurl_get_offset(easy, info)))
  }

  private func setBody(_ request: HTTPRequest) {
    guard request.method == .post else { return }
    set(CURLOPT_POST, 1)
    ccurl_set_offset(easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(request.body.count))
    if request.body.isEmpty {
      set(CURLOPT_COPYPOSTFIELDS, "")  // a null pointer would mean "read it from a file"
    } else {
      _ = request.body.withUnsafeBytes {
        ccurl_set_pointer(easy, CURLOPT_COPYPOSTFIELDS, $0.baseAddress)
      }
    }
  }

  private func setHeaders(_ reception: CurlReception) {
    var list: StringList?
    for header in reception.transfer.request.headers {
      // "Name;" is libcurl's spelling of a header without a value; "Name:" would remove it.
      let line = header.value.isEmpty ? "\(header.name);" : "\(header.name): \(header.value)"
      list = ccurl_slist_append(list, line) ?? list
    }
    if reception.transfer.request.method == .post {
      list = ccurl_slist_append(list, "Expect:") ?? list  // a small form need not ask first
    }
    reception.requestHeaders = list
    ccurl_set_pointer(easy, CURLOPT_HTTPHEADER, list)
  }

  private func set(_ option: CURLoption, _ value: Int) { ccurl_set_long(easy, option, value) }

  @discardableResult
  private func set(_ option: CURLoption, _ value: String) -> CURLcode {
    ccurl_set_string(easy, option, value)
  }
}

extension Duration {
  /// Whole milliseconds, within what libcurl's `long` holds.
  var milliseconds: Int {
    let (seconds, attoseconds) = components
    let bounded = min(max(seconds, 0), 1_000_000)
    return Int(bounded) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }

  /// Seconds as a number for sentences and arithmetic.
  var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
