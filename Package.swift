// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// The arrows below are the only imports there are; ARCHITECTURE.md draws them.
let package = Package(
  name: "weir",
  products: [
    .executable(name: "weir", targets: ["WeirCommand"]),
    .library(name: "Weir", targets: ["Weir"]),
    .library(name: "Layouts", targets: ["Layouts"]),
  ],
  targets: [
    .systemLibrary(name: "CVips", pkgConfig: "vips", providers: [.apt(["libvips-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CGetopt"),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),

    .target(name: "Layouts", swiftSettings: strict),
    .target(name: "Vips", dependencies: ["CVips"], swiftSettings: strict),
    .target(
      name: "Weir", dependencies: ["Layouts", "Vips", "Typesetting", "Spelling", "CZlib"],
      swiftSettings: strict),
    .target(name: "OptionParsing", dependencies: ["Spelling", "CGetopt"], swiftSettings: strict),
    .target(name: "Spelling", swiftSettings: strict),
    .target(name: "Typesetting", dependencies: ["CPango"], swiftSettings: strict),
    .executableTarget(
      name: "WeirCommand", dependencies: ["Weir", "OptionParsing"], swiftSettings: strict),

    .testTarget(name: "LayoutsTests", dependencies: ["Layouts"]),
    .testTarget(name: "VipsTests", dependencies: ["Vips"]),
    .testTarget(
      name: "WeirTests", dependencies: ["Weir", "Layouts", "Vips"],
      exclude: ["CompositionFile/Files"]),
    .testTarget(name: "OptionParsingTests", dependencies: ["OptionParsing"]),
    .testTarget(name: "SpellingTests", dependencies: ["Spelling"]),
    .testTarget(name: "TypesettingTests", dependencies: ["Typesetting"]),
    .testTarget(
      name: "WeirCommandTests", dependencies: ["WeirCommand", "Weir", "Vips"],
      exclude: ["Snapshots"]),
  ]
)
