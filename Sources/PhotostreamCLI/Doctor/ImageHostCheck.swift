import HTTPTransport

/// Whether the host of the pictures answers; which status it gives for its first page does not matter.
struct ImageHostCheck: DoctorCheck {
  static let name = "image host"

  let probe: ExchangeProbe
  let base: String

  func lines() async -> [DoctorLine] { [await line] }

  private var line: DoctorLine {
    get async {
      do throws(TransportError) {
        let request = HTTPRequest(url: base + "/", byteLimit: 256 << 10, retries: .picture)
        let status = try await probe.send(request).status
        let words = "\(base): \(probe.last?.words ?? "")"
        guard status >= 500 || status == 429 else { return .ok(Self.name, words) }
        return .warning(Self.name, words, hint: "pictures may be missing for some minutes")
      } catch {
        if case .tooLarge = error { return .ok(Self.name, "\(base): answers") }
        return .unreached(Self.name, base, error)
      }
    }
  }
}
