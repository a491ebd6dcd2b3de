// swift-tools-version: 6.2

import PackageDescription

// A package as others would write it: it sees the public API and nothing else.
let package = Package(
  name: "consumer",
  platforms: [.macOS(.v15)],
  // The name, because the folder of a clone may have any.
  dependencies: [.package(name: "photostream", path: "../..")],
  targets: [
    .executableTarget(
      name: "consumer",
      dependencies: [
        "HTTPTransport", "LenientJSON", "ForeignText", "ImageDecoding", "CommandLineKit",
        "FlickrAPI", "Recordings", "AnswerStore", "RequestGovernor", "ThumbnailCache", "Favorites",
        "PhotoGrid", "Prefetch", "PhotoQueries",
      ].map { .product(name: $0, package: "photostream") },
      swiftSettings: [
        .treatAllWarnings(as: .error),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ])
  ],
  swiftLanguageModes: [.v6])
