import Testing
@testable import Files
@testable import Vips

/// A wall of some pictures that is drawn in parts.
struct Parts {
  let shop: Workshop

  /// Ten pictures of several shapes in two folders.
  init() throws {
    shop = try Workshop()
    try shop.makeFolder("P")
    try shop.makeFolder("P/more")
    for number in 1...10 {
      let image = try Image.quadrants(
        Array(Palette.all[(number % 4)...].prefix(4)), width: 60 + number * 8,
        height: 50 + (number * 38) % 60)
      try shop.save(image, to: Path("P/\(number > 7 ? "more/" : "")\(number).png"), as: .png)
    }
  }

  func plan(_ layout: [Path]) throws {
    let run = try shop.weir(["plan", "P", "-o", "plan.json", "--format", "png"] + layout)
    try #require(run.status == 0, "\(run.errors)")
  }

  func file(_ number: Int) -> Path { Path("part-\(number).tif") }

  func draw(_ number: Int, of count: Int, _ options: Path...) throws -> Run {
    let part = Path("\(number)/\(count)")
    return try shop.weir(
      ["render", "plan.json", "--part", part, "-o", file(number)] + options)
  }

  func drawAll(_ count: Int) throws {
    for number in 1...count {
      let run = try draw(number, of: count)
      try #require(run.status == 0, "\(run.errors)")
    }
  }

  /// Joins all existing parts; the words are the plan and the options.
  func join(_ words: Path...) throws -> Run {
    let parts = try shop.names().filter { $0.suffix == "tif" }
    return try shop.weir(["join", words[0]] + parts + words.dropFirst())
  }

  /// Draws or joins into a new folder, and returns its files, with the manifest's plan digest
  /// removed.
  func wall(_ folder: Path, joined: Bool, status: Int32 = 0) throws -> [Path: String] {
    try shop.makeFolder(folder)
    let output = folder / "w-{sheet}.png"
    let run =
      try joined
      ? join("plan.json", "-o", output) : shop.weir("render", "plan.json", "-o", output)
    #expect(run.status == status, "\(run.errors)")
    var files: [Path: String] = [:]
    for name in try shop.names(in: folder) {
      let bytes = try shop.bytes(of: folder / name)
      let text = name.suffix == "json" ? String(decoding: bytes, as: UTF8.self) : "\(bytes)"
      files[name] = text.split(separator: "\n").filter { !$0.hasPrefix("  \"plan\"") }
        .joined(separator: "\n")
    }
    return files
  }
}
