// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// scripts/fuzz builds no program, and libFuzzer brings the main function.
let isFuzzing = Context.environment["WEIR_FUZZ"] != nil

extension Target {
  /// A part of the library: `package` is what the rooms above it may name.
  static func room(_ name: String, _ dependencies: [Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
  }

  static func example(_ name: String, _ dependencies: [Dependency]) -> Target {
    .executableTarget(
      name: "\(name)Example", dependencies: dependencies, path: "Examples/\(name)",
      packageAccess: false, swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")])
  }
}

/// What tests look into.
let rooms: [Target.Dependency] = [
  "AtScale", "Exports", "Walls", "Saving", "Pages", "Drawing", "Planning", "Decoding", "Requests",
  "Plans",
  "JSON",
  "Files", "Zips", "Digests", "PDF", "Threads", "Layouts", "Vips", "JPEG", "Scaling", "Raster",
]

// The imports below are the only ones there are; scripts/rooms draws them in ARCHITECTURE.md.
let package = Package(
  name: "weir",
  products: [
    .executable(name: "weir", targets: ["WeirMain"]),
    .library(name: "Weir", targets: ["Weir"]),
    .library(name: "WeirAtScale", targets: ["WeirAtScale"]),
    .library(name: "Layouts", targets: ["Layouts"]),
  ],
  targets: [
    // Of what pkg-config says of libvips and Pango, SwiftPM refuses -pthread, with a warning in each build. GObject's flags are
    // the same without it; libvips' headers are where the compiler looks, and CPango declares what it needs.
    .systemLibrary(name: "CVips", pkgConfig: "gobject-2.0", providers: [.apt(["libvips-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CZimg", pkgConfig: "zimg", providers: [.apt(["libzimg-dev"])]),
    .systemLibrary(
      name: "CArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]),
    .systemLibrary(name: "CFiles"),
    .systemLibrary(
      name: "CPango", pkgConfig: "gobject-2.0", providers: [.apt(["libpango1.0-dev"])]),

    .target(name: "CSandbox"),
    .target(name: "CJPEG", linkerSettings: [.linkedLibrary("jpeg")]),
    // libheif is not linked but loaded where it is needed.
    .target(name: "CHEIF"),
    // Embeds what pages are made of.
    .target(name: "CWeb"),

    // Nothing that it imports brings the functions that round.
    .target(
      name: "Layouts", swiftSettings: strict,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .room("Raster"),
    .target(name: "Vips", dependencies: ["CVips", "Raster"], swiftSettings: strict),
    .room("Threads"),
    .room("Scaling", ["Raster", "Threads", "CZimg"]),
    .room("JPEG", ["CJPEG"]),
    .room("HEIF", ["CHEIF"]),
    .room("Digests", ["CVips", "CZlib"]),
    .room("PDF", ["Digests", "CZlib"]),
    .room("Files", ["Threads", "Digests", "Sandbox", "Spelling", "CFiles"]),
    .room("JSON", ["Files", "Spelling"]),
    .room("Zips", ["Files", "CArchive"]),
    .room("Plans", ["Digests", "JSON", "Files", "Zips", "Layouts", "Typesetting", "Spelling"]),
    .room("Requests", ["Plans", "JSON", "Files", "Threads", "Layouts"]),
    .room(
      "Decoding",
      [
        "Digests", "Requests", "Plans", "Files", "Threads", "Layouts", "Vips", "JPEG", "HEIF",
        "Scaling",
        "Raster", "Sandbox", "Spelling", "CZlib",
      ]),
    .room(
      "Planning",
      [
        "Digests", "Decoding", "Requests", "Plans", "JSON", "Files", "Threads", "Layouts",
        "Typesetting", "Spelling",
      ]),
    .room(
      "Drawing",
      [
        "Digests", "Decoding", "Requests", "Plans", "Files", "Threads", "Layouts", "Vips",
        "Raster", "Typesetting", "Spelling",
      ]),
    .room(
      "Saving",
      [
        "Drawing", "Pages", "PDF", "Decoding", "Requests", "Plans", "Files", "Zips", "Threads",
        "Layouts", "Vips", "Typesetting", "Spelling",
      ]),
    .target(
      name: "Pages",
      dependencies: ["Digests", "JSON", "Plans", "Files", "Layouts", "Typesetting", "CWeb"],
      exclude: ["Web"], swiftSettings: strict),
    .room(
      "Walls",
      [
        "Saving", "Pages", "Drawing", "Planning", "Decoding", "Requests", "Plans", "Files",
        "Threads",
        "Layouts", "Vips", "Typesetting",
      ]),
    .room(
      "Exports",
      [
        "Saving", "Decoding", "Requests", "Plans", "JSON", "Files", "Digests", "Layouts",
        "Spelling",
      ]),
    .room(
      "AtScale",
      [
        "Walls", "Saving", "Pages", "Drawing", "Planning", "Decoding", "Requests", "Plans", "JSON",
        "Digests",
        "Files", "Threads", "Layouts", "Vips", "Raster",
      ]),
    // The library's faces: what programs outside this package may name.
    .room(
      "Weir", ["Walls", "Decoding", "Requests", "Plans", "Files", "Threads", "Layouts"]),
    .room("WeirAtScale", ["Weir", "AtScale", "Requests", "Plans", "Layouts"]),
    .target(name: "Sandbox", dependencies: ["CSandbox"], swiftSettings: strict),
    .target(name: "OptionParsing", dependencies: ["Spelling"], swiftSettings: strict),
    .target(name: "Spelling", swiftSettings: strict),
    .target(name: "Typesetting", dependencies: ["CPango"], swiftSettings: strict),
    .target(
      name: "WeirCommand",
      dependencies: [
        "AtScale", "Exports", "Walls", "Saving", "Decoding", "Requests", "Plans", "JSON", "Files",
        "Threads", "Layouts",
        "OptionParsing", "Spelling",
      ],
      swiftSettings: strict),
    .executableTarget(name: "WeirMain", dependencies: ["WeirCommand"], swiftSettings: strict),

    // Programs of other packages could be written so: they may use only what is public.
    .example("Wall", ["Weir"]),
    .example("Progress", ["Weir"]),
    .example("Frames", ["Layouts"]),
    .example("Layouts", ["Weir"]),
    .example("OwnLayout", ["Weir", "Layouts"]),
    .example("Badges", ["Weir", "Layouts"]),
    .example("Manifest", ["Weir"]),
    .example("Batch", ["WeirAtScale"]),
    .example("Uploads", ["Weir"]),

    // How laws are tried with seeds, and what compares pixels or searches through millions of walls: unlike the tests,
    // it is optimized.
    .target(
      name: "Laws", dependencies: ["Layouts", "Raster"], path: "Tests/Laws", swiftSettings: strict),
    // Runs a program as on a kernel without some of its locks, for tests.
    .executableTarget(name: "OldKernel", path: "Tests/OldKernel"),
    // weir, loaded once and forked for each command line, for tests.
    .target(name: "Forking", path: "Tests/Forking"),
    .executableTarget(
      name: "ForkedWeir", dependencies: ["Forking", "WeirCommand"], path: "Tests/ForkedWeir"),
    // weir, whose decoders somebody has taken over, for tests.
    .target(name: "Attacks", path: "Tests/Attacks"),
    .executableTarget(
      name: "OwnedDecoder", dependencies: ["Attacks", "Decoding", "WeirCommand"],
      path: "Tests/OwnedDecoder"),

    .testTarget(name: "LayoutsTests", dependencies: ["Laws", "Layouts"]),
    .testTarget(name: "SandboxTests", dependencies: ["Sandbox", "CSandbox"]),
    .testTarget(name: "ScalingTests", dependencies: ["Laws", "Scaling", "Raster"]),
    .testTarget(name: "VipsTests", dependencies: ["Vips", "Raster"]),
    .testTarget(
      name: "WeirTests",
      dependencies: rooms + ["Laws"],
      exclude: ["CompositionFile/Files"]),
    .testTarget(
      name: "LibraryTests", dependencies: ["Weir", "WeirAtScale", "Layouts"], packageAccess: false,
      swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]),
    .testTarget(name: "OptionParsingTests", dependencies: ["OptionParsing"]),
    .testTarget(name: "SpellingTests", dependencies: ["Spelling"]),
    .testTarget(name: "TypesettingTests", dependencies: ["Laws", "Typesetting"]),
    .testTarget(
      name: "WeirCommandTests",
      dependencies: rooms + ["CArchive", "CZlib", "Laws", "Sandbox", "WeirCommand"],
      exclude: ["Snapshots"]),
  ]
)

if isFuzzing {
  let others = ["Attacks", "Forking", "Laws"]
  package.targets.removeAll {
    $0.type == .test || $0.type == .executable || others.contains($0.name)
  }
  package.targets.append(
    .target(
      name: "Fuzzers", dependencies: rooms + ["WeirCommand"], path: "Tests",
      exclude: ["Fuzzers/Seeds"], sources: ["Fuzzers", "WeirTests/HostilePlans"]))
  package.products = [.library(name: "Fuzzers", type: .static, targets: ["Fuzzers"])]
}

// scripts/check runs some tests once more under the thread sanitizer, and builds no others.
if Context.environment["WEIR_SANITIZED"] != nil {
  let others = ["WeirCommand", "OptionParsing", "Attacks", "Forking"]
  package.targets.removeAll {
    $0.type == .executable || $0.type == .test && $0.name != "WeirTests" || others.contains($0.name)
  }
  package.products.removeAll { $0.name == "weir" }
  package.targets.first { $0.name == "WeirTests" }?.sources = [
    "Support.swift", "Cache/CacheSupport.swift", "Cache/CacheTroubleTests.swift", "FeedTests.swift",
    "LeakTests.swift",
  ]
}
