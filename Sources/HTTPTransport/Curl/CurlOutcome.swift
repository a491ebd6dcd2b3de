import CCurl

/// From libcurl's result to an answer or an error.
enum CurlOutcome {
  static func of(
    _ reception: CurlReception, handle: CurlHandle, code: CURLcode,
    configuration: CurlConfiguration
  ) -> CurlTransfer.Outcome {
    let request = reception.transfer.request
    guard code == CURLE_OK else {
      return .failure(
        error(reception, handle: handle, code: code, configuration: configuration))
    }
    return .success(
      HTTPResponse(
        status: handle.status, headers: HTTPHeaders(reception.headers), body: reception.body,
        url: request.url, duration: handle.duration, transfer: handle.facts))
  }

  private static func error(
    _ reception: CurlReception, handle: CurlHandle, code: CURLcode,
    configuration: CurlConfiguration
  ) -> TransportError {
    let request = reception.transfer.request
    let parts = reception.transfer.parts
    let host = parts.host
    let named = configuration.proxy ?? configuration.environmentProxies?.proxy(for: parts)
    let proxy = named.flatMap { URLParts($0) ?? URLParts("http://\($0)") }
    if reception.isTooLarge { return .tooLarge(host: host, limit: request.byteLimit) }
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST: return .cannotResolve(host: host)
    case CURLE_COULDNT_RESOLVE_PROXY: return .cannotResolve(host: proxy?.host ?? "of the proxy")
    case CURLE_COULDNT_CONNECT:
      let target = proxy ?? parts
      let reason = handle.systemError == 0 ? "no answer" : Platform.reason(handle.systemError)
      return .cannotConnect(host: target.host, port: target.effectivePort, reason: reason)
    case CURLE_OPERATION_TIMEDOUT:
      let limit = request.timeout ?? configuration.timeout
      return .timedOut(host: host, seconds: limit.inSeconds)
    case CURLE_PARTIAL_FILE, CURLE_HTTP2, CURLE_HTTP2_STREAM, CURLE_BAD_CONTENT_ENCODING:
      return .truncated(host: host)
    case CURLE_RECV_ERROR where handle.proxyStatus >= 400:
      return .proxyRefused(status: handle.proxyStatus)
    case CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING:
      return .connectionLost(host: host)
    case CURLE_SSL_CONNECT_ERROR where handle.systemError != 0:
      return .connectionLost(host: host)  // cut in the middle of the handshake
    case CURLE_FILESIZE_EXCEEDED: return .tooLarge(host: host, limit: request.byteLimit)
    // The scheme was checked before: what libcurl does not support is the answer (HTTP/0.9).
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY:
      return .malformedAnswer(host: host)
    case CURLE_URL_MALFORMAT: return .badURL(hiding: request.url)
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM,
      CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR,
      CURLE_SSL_INVALIDCERTSTATUS, CURLE_USE_SSL_FAILED:
      return .tls(host: host, reason: words(code))
    default: return .failed(host: host, reason: words(code))
    }
  }

  private static func words(_ code: CURLcode) -> String {
    guard let text = ccurl_easy_strerror(code) else { return "libcurl error \(code.rawValue)" }
    return String(cString: text).insideSentence
  }
}
