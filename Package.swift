// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// scripts/fuzz builds the command without its main function, which libFuzzer brings.
let isFuzzing = Context.environment["WEIR_FUZZ"] != nil

// The arrows below are the only imports there are; ARCHITECTURE.md draws them.
let command =
  isFuzzing
  ? Target.target(
    name: "WeirCommand", dependencies: ["Weir", "OptionParsing", "Spelling"],
    exclude: ["Main.swift"],
    swiftSettings: strict)
  : Target.executableTarget(
    name: "WeirCommand", dependencies: ["Weir", "OptionParsing", "Spelling"], swiftSettings: strict)

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

    .target(name: "CSandbox"),

    .target(name: "Layouts", swiftSettings: strict),
    .target(name: "Vips", dependencies: ["CVips"], swiftSettings: strict),
    .target(
      name: "Weir",
      dependencies: ["Layouts", "Vips", "Typesetting", "Sandbox", "Spelling", "CZlib"],
      swiftSettings: strict),
    .target(name: "Sandbox", dependencies: ["CSandbox"], swiftSettings: strict),
    .target(name: "OptionParsing", dependencies: ["Spelling", "CGetopt"], swiftSettings: strict),
    .target(name: "Spelling", swiftSettings: strict),
    .target(name: "Typesetting", dependencies: ["CPango"], swiftSettings: strict),
    command,

    // Runs a program as on a kernel without some of its locks, for tests.
    .executableTarget(name: "OldKernel", path: "Tests/OldKernel"),

    .testTarget(name: "LayoutsTests", dependencies: ["Layouts"]),
    .testTarget(name: "SandboxTests", dependencies: ["Sandbox", "CSandbox"]),
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

if isFuzzing {
  package.targets.removeAll { $0.type == .test || $0.name == "OldKernel" }
  package.targets.append(
    .target(
      name: "Fuzzers", dependencies: ["WeirCommand", "Weir", "Layouts", "Vips"], path: "Tests",
      exclude: ["Fuzzers/Seeds"], sources: ["Fuzzers", "WeirTests/HostilePlans"]))
  package.products = [.library(name: "Fuzzers", type: .static, targets: ["Fuzzers"])]
}

// scripts/check runs some tests once more under the thread sanitizer, and builds no others for that.
if let only = Context.environment["WEIR_TESTS"] {
  package.targets.removeAll { $0.type == .test && $0.name != only }
}
