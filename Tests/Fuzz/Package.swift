// swift-tools-version: 6.2

import PackageDescription

/// Fuzz targets, built on demand with libFuzzer: see `run`.
let package = Package(
  name: "fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "photostream", path: "../..")],
  targets: [
    .executableTarget(
      name: "textfuzz", dependencies: [.product(name: "ForeignText", package: "photostream")])
  ],
  swiftLanguageModes: [.v6]
)
