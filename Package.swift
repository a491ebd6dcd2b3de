// swift-tools-version: 6.2

import PackageDescription

/// The targets of the package, lowest level first: an arrow points downwards only, and never to a
/// target of the same level (see ARCHITECTURE.md).
let package = Package(
  name: "photostream",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "photostream", targets: ["photostream"]),
    .library(name: "HTTPTransport", targets: ["HTTPTransport"]),
    .library(name: "LenientJSON", targets: ["LenientJSON"]),
    .library(name: "ForeignText", targets: ["ForeignText"]),
    .library(name: "ImageDecoding", targets: ["ImageDecoding"]),
    .library(name: "CommandLineKit", targets: ["CommandLineKit"]),
    .library(name: "FlickrAPI", targets: ["FlickrAPI"]),
    .library(name: "Recordings", targets: ["Recordings"]),
    .library(name: "AnswerStore", targets: ["AnswerStore"]),
    .library(name: "RequestGovernor", targets: ["RequestGovernor"]),
    .library(name: "ThumbnailCache", targets: ["ThumbnailCache"]),
    .library(name: "Favorites", targets: ["Favorites"]),
    .library(name: "PhotoGrid", targets: ["PhotoGrid"]),
    .library(name: "Prefetch", targets: ["Prefetch"]),
    .library(name: "PhotoQueries", targets: ["PhotoQueries"]),
  ],
  targets: [
    // C modules
    .target(name: "CCurl"),
    .target(name: "CJPEG", linkerSettings: [.linkedLibrary("jpeg")]),
    .target(name: "CLinux"),
    .target(name: "CMicrohttpd"),
    .target(name: "CPNG", linkerSettings: [.linkedLibrary("png16")]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
      name: "CCrypto", pkgConfig: "libcrypto",
      providers: [.apt(["libssl-dev"]), .brew(["openssl"])]),
    .systemLibrary(
      name: "CUTF8Proc",
      providers: [.apt(["libutf8proc-dev"]), .brew(["utf8proc"])]),
    .systemLibrary(
      name: "CDeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),

    // Level 0
    .target(name: "HTTPTransport", dependencies: ["CCurl"]),
    .target(  // without Glibc in its imports nothing else names libm, which Double needs
      name: "LenientJSON", linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "ForeignText", dependencies: ["CUTF8Proc"]),
    .target(name: "ImageDecoding", dependencies: ["CJPEG", "CPNG"]),
    .target(name: "CommandLineKit"),

    // Level 1
    .target(
      name: "FlickrAPI", dependencies: ["HTTPTransport", "LenientJSON", "ForeignText", "CCrypto"]),
    .target(name: "Recordings", dependencies: ["HTTPTransport", "LenientJSON"]),
    .target(
      name: "AnswerStore", dependencies: ["HTTPTransport", "LenientJSON", "CCrypto", "CLinux"]),
    .target(name: "RequestGovernor", dependencies: ["HTTPTransport", "CCrypto", "CLinux"]),
    .target(name: "ThumbnailCache", dependencies: ["ImageDecoding", "CCrypto", "CLinux"]),

    // Level 2
    .target(
      name: "Favorites",
      dependencies: ["FlickrAPI", "HTTPTransport", "LenientJSON", "ForeignText", "CSQLite"]),
    .target(
      name: "PhotoGrid", dependencies: ["ImageDecoding", "ForeignText", "CDeflate", "CLinux"]),
    .target(
      name: "Prefetch",
      dependencies: [
        "FlickrAPI", "ThumbnailCache", "HTTPTransport", "LenientJSON", "ImageDecoding",
        "ForeignText", "CLinux",
      ]),

    // Level 3
    .target(
      name: "PhotoQueries", dependencies: ["FlickrAPI", "Favorites", "LenientJSON", "ForeignText"]),

    // Level 5 and 6
    .target(
      name: "PhotostreamCLI",
      dependencies: [
        "CommandLineKit", "HTTPTransport", "LenientJSON", "ForeignText", "ImageDecoding",
        "FlickrAPI", "Recordings", "AnswerStore", "RequestGovernor", "ThumbnailCache", "Favorites",
        "PhotoGrid", "Prefetch", "PhotoQueries",
        // What `doctor` asks for their versions, and for the kind of a file system.
        "CCurl", "CJPEG", "CLinux", "CPNG", "CSQLite", "CCrypto", "CUTF8Proc",
        // The page to which a browser comes back at the end of a login.
        "CMicrohttpd",
      ]),
    .executableTarget(name: "photostream", dependencies: ["PhotostreamCLI"]),

    // Benchmarks
    .executableTarget(
      name: "decodingbench", dependencies: ["FlickrAPI", "LenientJSON"],
      path: "Tests/Benchmarks/decodingbench"),
    .executableTarget(
      name: "thumbnailbench", dependencies: ["ImageDecoding"],
      path: "Tests/Benchmarks/thumbnailbench"),

    // Tests
    .target(name: "TestSupport", dependencies: ["HTTPTransport"], path: "Tests/TestSupport"),
    .testTarget(
      name: "HTTPTransportTests", dependencies: ["CCurl", "HTTPTransport", "TestSupport"]),
    .testTarget(name: "LenientJSONTests", dependencies: ["LenientJSON"]),
    .testTarget(name: "ForeignTextTests", dependencies: ["ForeignText"]),
    .testTarget(
      name: "ImageDecodingTests", dependencies: ["ImageDecoding", "TestSupport"],
      exclude: ["Files"]),
    .testTarget(name: "CommandLineKitTests", dependencies: ["CommandLineKit"]),
    .testTarget(
      name: "FlickrAPITests",
      dependencies: ["FlickrAPI", "HTTPTransport", "LenientJSON", "ForeignText", "TestSupport"]),
    .testTarget(
      name: "AnswerStoreTests", dependencies: ["AnswerStore", "HTTPTransport", "TestSupport"]),
    .testTarget(
      name: "RequestGovernorTests",
      dependencies: ["RequestGovernor", "HTTPTransport", "TestSupport"]),
    .testTarget(
      name: "RecordingsTests",
      dependencies: ["Recordings", "HTTPTransport", "LenientJSON", "TestSupport"]),
    .testTarget(
      name: "ThumbnailCacheTests",
      dependencies: ["ThumbnailCache", "ImageDecoding", "TestSupport", "cacheworker"]),
    .executableTarget(
      name: "cacheworker", dependencies: ["ThumbnailCache", "ImageDecoding"],
      path: "Tests/cacheworker"),
    .executableTarget(
      name: "cachebench", dependencies: ["ThumbnailCache", "ImageDecoding"],
      path: "Tests/Benchmarks/cachebench"),
    .testTarget(
      name: "FavoritesTests",
      dependencies: [
        "Favorites", "FlickrAPI", "HTTPTransport", "LenientJSON", "ForeignText", "TestSupport",
        "favoritesworker",
      ]),
    .executableTarget(
      name: "favoritesworker", dependencies: ["Favorites", "FlickrAPI", "ForeignText"],
      path: "Tests/favoritesworker"),
    .executableTarget(
      name: "favoritesbench", dependencies: ["Favorites", "FlickrAPI", "ForeignText"],
      path: "Tests/Benchmarks/favoritesbench"),
    .testTarget(
      name: "PhotoGridTests",
      dependencies: ["PhotoGrid", "ImageDecoding", "ForeignText", "CDeflate", "TestSupport"]),
    .testTarget(
      name: "PrefetchTests",
      dependencies: [
        "Prefetch", "FlickrAPI", "ThumbnailCache", "HTTPTransport", "LenientJSON", "ImageDecoding",
        "ForeignText", "TestSupport", "storeworker",
      ]),
    .executableTarget(
      name: "storeworker", dependencies: ["Prefetch", "FlickrAPI", "ForeignText", "ImageDecoding"],
      path: "Tests/storeworker"),
    .testTarget(
      name: "PhotoQueriesTests",
      dependencies: [
        "PhotoQueries", "FlickrAPI", "Favorites", "LenientJSON", "ForeignText", "TestSupport",
      ]),
    .testTarget(
      name: "PhotostreamCLITests",
      dependencies: [
        "PhotostreamCLI", "CommandLineKit", "HTTPTransport", "FlickrAPI", "Favorites",
        "LenientJSON", "PhotoQueries", "ThumbnailCache", "ForeignText", "ImageDecoding",
        "TestSupport", "CMicrohttpd",
      ]),
    .testTarget(
      name: "SmokeTests", dependencies: ["TestSupport", "LenientJSON"]),
  ],
  swiftLanguageModes: [.v6]
)

let moduleOnly: Set<String> = [
  "CCurl", "CJPEG", "CLinux", "CMicrohttpd", "CPNG", "CSQLite", "CCrypto", "CUTF8Proc",
  "CDeflate",
]
for target in package.targets where !moduleOnly.contains(target.name) {
  target.swiftSettings = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
