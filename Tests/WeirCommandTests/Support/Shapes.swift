import Testing
@testable import Files
@testable import Requests
@testable import Vips

extension Workshop {
  /// Makes `1.png`, `2.png` … of many shapes with sides of 20 to 60 px, each with its own color.
  ///
  /// - Returns: the pictures' colors.
  @discardableResult
  func shapes(_ numbers: ClosedRange<Int>, in folder: Path = "P") throws -> [Path: Channels] {
    if !exists(folder) { try makeFolder(folder) }
    var colors: [Path: Channels] = [:]
    for number in numbers {
      let name = folder / Path("\(number).png")
      let color = Palette.own(number)
      try picture(
        name, color, width: 20 + number * 13 % 37, height: 20 + number * 29 % 41, as: .png)
      colors[name] = color
    }
    return colors
  }

  /// Makes the plan for a command line, and reads it.
  ///
  /// Like a wall, in one process, which takes half of the time: `WorkerTests` shows that decoding
  /// processes change no byte.
  func plan(_ words: [Path], _ name: Path = "plan.json") throws -> Manifest {
    let run = try weir(["plan", "-o", name, "--in-process"] + words)
    #expect(run.status == 0, "\(run.errors)")
    return try manifest(name)
  }

  /// Makes the wall for a command line, and reads its manifest.
  func wall(_ words: [Path], _ name: Path = "wall.png") throws -> Manifest {
    let run = try weir(["-o", name, "--in-process"] + words)
    #expect(run.status == 0, "\(run.errors)")
    return try manifest(name.withoutSuffix.replacing("-{sheet}", with: "") + ".json")
  }
}

extension Palette {
  /// A color for each number up to some hundreds; none of them is white or gray.
  static func own(_ number: Int) -> Channels {
    [
      UInt8(20 + number * 53 % 199), UInt8(20 + number * 97 % 193),
      UInt8(20 + number * 29 % 197),
    ]
  }
}

/// The options for a layout, or a layout file with the same layout.
struct LayoutCase: CustomTestStringConvertible, Sendable {
  let options: [Path]
  let json: String

  init(_ options: Path..., json: String) { (self.options, self.json) = (options, json) }

  var testDescription: String { options.map(\.description).joined(separator: " ") }

  /// The named layouts, each with options that give a few lines of small pictures.
  static let presets: [[Path]] = [
    ["-l", "waterfall", "-c", "3", "-w", "200"],
    ["-l", "horizontal", "-c", "3", "--height", "150"],
    ["-l", "grid", "-c", "4", "-w", "200", "--cell-aspect", "4:3"],
    ["-l", "grid", "--shape", "heart", "-w", "200", "--cell-aspect", "1:1"],
    ["-l", "rows", "-w", "240", "--row-height", "50"],
    ["-l", "flow", "-w", "240", "--item-height", "45"],
    ["-l", "mosaic", "-w", "120", "-s", "5", "--fit", "cover"],
    ["-l", "collage", "--size", "600x450", "-s", "5"],
  ]

  /// The presets that grow downward.
  static let uprightPresets = presets.filter { !["horizontal", "collage"].contains($0[1]) }

  /// The sample layout files.
  static let samples = [
    "advanced-grid", "badges", "flow-left", "flow-right-reversed", "flow-right", "grid",
    "horizontal-waterfall", "mosaic", "nested-group", "orthogonal", "sections", "waterfall-2",
    "waterfall-3", "waterfall-5",
  ]

  /// The path of a sample.
  static func sample(_ name: String) -> Path {
    Path(#filePath).parent.parent.parent.parent / Path("Samples/layouts/\(name).json")
  }
}

extension Workshop {
  /// A folder `P` with four photographs of different shapes.
  static func withFourShapes() throws -> Workshop {
    let shop = try Workshop()
    try shop.makeFolder("P")
    for (index, size) in [(900, 600), (600, 900), (800, 800), (1200, 500)].enumerated() {
      try shop.picture(Path("P/\(index).jpg"), width: size.0, height: size.1)
    }
    return shop
  }
}
