import HTTPTransport
import TestSupport

/// A transport with short limits against servers on this machine.
func localTransport(
  timeout: Duration = .seconds(20), proxy: String? = nil, caFile: String? = nil,
  maxPerHost: Int = 6, maxTotal: Int = 64
) -> CurlTransport {
  CurlTransport(
    configuration: CurlConfiguration(
      userAgent: "photostream/test", timeout: timeout, proxy: proxy, caFile: caFile,
      maxPerHost: maxPerHost, maxTotal: maxTotal))
}

extension Transport {
  /// The outcome as a value: what is thrown is compared like what is returned.
  func outcome(of request: HTTPRequest) async -> Result<HTTPResponse, TransportError> {
    do throws(TransportError) {
      return .success(try await send(request))
    } catch {
      return .failure(error)
    }
  }

  /// The error of a request that must fail.
  func failure(of request: HTTPRequest) async -> TransportError? {
    if case .failure(let error) = await outcome(of: request) { return error }
    return nil
  }
}
