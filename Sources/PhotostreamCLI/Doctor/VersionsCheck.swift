import CCrypto
import CCurl
import CJPEG
import CMicrohttpd
import CPNG
import CSQLite
import CUTF8Proc

/// The versions of the tool and of the libraries under it.
struct VersionsCheck: DoctorCheck {
  static let name = "versions"

  func lines() -> [DoctorLine] {
    [.ok("photostream", Version.number), .ok("Swift", Self.swift), curl, protocols].compactMap {
      $0
    }
      + [
        .ok("JPEG", String(cString: cjpeg_version())),
        .ok("PNG", String(cString: cpng_version())),
        .ok("SQLite", String(cString: sqlite3_libversion())),
        .ok("libcrypto", String(cString: OpenSSL_version(OPENSSL_VERSION))),
        .ok("utf8proc", String(cString: utf8proc_version())), microhttpd,
      ]
  }

  /// The compiler's version, as far as a program can know it.
  private static var swift: String {
    #if compiler(>=6.4)
      "6.4 or newer"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }

  private var curl: DoctorLine {
    guard ccurl_open(), let info = ccurl_version_info() else {
      return .error(
        "libcurl", "cannot be used: \(String(cString: ccurl_open_failure()))", .configuration,
        hint: "install libcurl 7.85 or newer (Debian: libcurl4)")
    }
    let facts = info.pointee
    let tls = facts.ssl_version.map { String(cString: $0) } ?? "no TLS"
    let version = facts.version.map { String(cString: $0) } ?? "?"
    let value = "\(version), \(tls), " + (hasHTTP2(facts) ? "HTTP/2" : "no HTTP/2")
    guard facts.ssl_version != nil else {
      return .error("libcurl", value, .configuration, hint: "Flickr needs https: install another")
    }
    guard facts.version_num >= 0x07_55_00 else {
      return .error("libcurl", value, .configuration, hint: "version 7.85 or newer is needed")
    }
    return hasHTTP2(facts)
      ? .ok("libcurl", value)
      : .warning("libcurl", value, hint: "pictures come faster over a libcurl with nghttp2")
  }

  /// Only `auth login --callback` needs it.
  private var microhttpd: DoctorLine {
    guard cmicrohttpd_open() else {
      return .warning(
        "libmicrohttpd", "cannot be used: \(String(cString: cmicrohttpd_open_failure()))",
        hint: "'auth login --callback' needs it (Debian: libmicrohttpd12)")
    }
    return .ok("libmicrohttpd", String(cString: cmicrohttpd_version()))
  }

  private func hasHTTP2(_ facts: curl_version_info_data) -> Bool {
    facts.features & Int32(CURL_VERSION_HTTP2) != 0
  }

  private var protocols: DoctorLine? {
    guard ccurl_open(), let info = ccurl_version_info(), let list = info.pointee.protocols else {
      return nil
    }
    var names: [String] = []
    var entry = list
    while let name = entry.pointee {
      names.append(String(cString: name))
      entry += 1
    }
    return .ok("protocols", names.joined(separator: " "))
  }
}
