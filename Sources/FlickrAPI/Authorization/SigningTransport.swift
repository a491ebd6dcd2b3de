import HTTPTransport

/// Signs the requests to the API; all others (pictures, feeds, other hosts) pass as they are.
///
/// It stands innermost, right over the network: every attempt of retry, and every one that waited for
/// its turn, is signed anew. The transport below follows no redirect, so no header reaches a host that
/// it was not made for.
public struct SigningTransport: Transport {
  private let inner: any Transport
  private let signer: OAuthSigner
  private let addresses: Set<String>

  /// A signing transport around another one.
  ///
  /// - Parameter addresses: the addresses, without a query, whose requests are signed; those of
  ///   ``FlickrClient/address(base:)`` and ``FlickrLogin/addresses(base:)``.
  public init(wrapping inner: any Transport, signer: OAuthSigner, addresses: [String]) {
    self.inner = inner
    self.signer = signer
    self.addresses = Set(addresses.compactMap { URLParts($0).map(OAuthSignature.address) })
  }

  /// Sends the request, signed when it is for one of the addresses.
  public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    guard let parts = URLParts(request.url), parts.userInfo == nil,
      addresses.contains(OAuthSignature.address(of: parts)), let signed = signer.signed(request)
    else { return try await inner.send(request) }
    var response = try await inner.send(signed)
    // What is outside knows the request as it was asked.
    response.url = request.url
    return response
  }
}
