@testable import Files
@testable import JSON
@testable import Plans
@testable import Requests
@testable import Vips

/// What a run may read.
enum InputKind: CaseIterable {
  case picture, badPicture, background, badge, layoutImage, list, folderList, layout, settings,
    sizes, data
  case plan, planPicture, planBackground, keptWall, part

  /// The commands that read it.
  fileprivate var commands: [String] {
    switch self {
    case .picture, .list, .badPicture: ["", "plan", "measure"]
    case .background, .badge, .layoutImage, .layout, .data: ["", "plan", "batch"]
    case .settings: ["", "plan", "render", "join", "batch", "measure", "part"]
    case .sizes, .keptWall: ["", "plan"]
    case .folderList: ["batch"]
    case .plan, .planPicture, .planBackground: ["render", "join", "part"]
    case .part: ["join"]
    }
  }
}

/// What a run may write.
enum OutputKind: CaseIterable {
  case image, description, tile, page, sprite, manifest, usualManifest, plan, drawing, sizes, part,
    report

  /// The name of the output.
  var path: Path {
    switch self {
    case .image: "w.png"
    case .description: "w.dzi"
    case .tile: "w_files/0_0.png"
    case .page: "w.html"
    case .sprite: "w_page/1.jpg"
    case .manifest, .usualManifest, .plan, .sizes, .report: "w.json"
    case .drawing: "w.svg"
    case .part: "w.tif"
    }
  }

  /// The options with which a command writes it; nil if the command does not.
  fileprivate func options(of command: String) -> [Path]? {
    let name: Path = command == "batch" ? "{folder}" : "w"
    switch (self, command) {
    case (.image, ""), (.image, "render"), (.image, "join"), (.image, "batch"):
      return ["-o", name + ".png"]
    case (.description, ""), (.description, "render"), (.description, "join"),
      (.description, "batch"), (.tile, ""), (.tile, "render"), (.tile, "join"), (.tile, "batch"):
      return ["-o", name + ".dz"]
    case (.page, ""), (.page, "render"), (.page, "batch"), (.sprite, ""), (.sprite, "render"),
      (.sprite, "batch"):
      return ["-o", name + ".html"]
    case (.manifest, ""), (.manifest, "render"), (.manifest, "join"):
      return ["-o", "v.png", "--manifest", "w.json"]
    case (.usualManifest, ""), (.usualManifest, "render"), (.usualManifest, "join"),
      (.usualManifest, "batch"):
      return ["-o", name + ".png"]
    case (.plan, "plan"): return ["-o", "w.json"]
    case (.drawing, "plan"): return ["-o", "p.json", "--preview", "w.svg"]
    case (.sizes, "measure"): return ["-o", "w.json"]
    case (.part, "part"): return ["--part", "1/2", "-o", "w.tif"]
    case (.report, "batch"): return ["-o", "v-{folder}.png", "--report", "w.json"]
    default: return nil
    }
  }
}

/// A run that would overwrite what it reads.
struct Collision {
  let shop: Workshop
  let input: InputKind
  let output: OutputKind
  private let command: String

  /// All collisions for an input.
  static func all(of input: InputKind) -> [(command: String, output: OutputKind)] {
    input.commands.flatMap { command in
      OutputKind.allCases.filter { $0.options(of: command) != nil }.map { (command, $0) }
    }
  }

  /// Makes pictures, folders and plans, including the file that is read.
  init(_ input: InputKind, _ file: Path, _ command: String, _ output: OutputKind) throws {
    (self.input, self.output, self.command) = (input, output, command)
    shop = try Workshop()
    try shop.pictures(3, in: "P")
    for folder: Path in ["B", "w_files", "w_page"] { try shop.makeFolder(folder) }
    try shop.pictures(1, in: "B/w")
    try shop.picture("bg.png", Palette.blue, as: .png)
    try makeParts()
    try make(file)
  }

  private func makeParts() throws {
    guard ["render", "join", "part"].contains(command) else { return }
    try run("plan", "P", "-o", "p0.json", "-w", "64", "--background-image", "bg.png")
    guard command == "join" else { return }
    for number in 1...2 {
      try run(
        "render", "p0.json", "--part", Path("\(number)/2"), "-o", Path("part-\(number).tif"))
    }
  }

  private func run(_ words: Path...) throws {
    let run = try shop.weir(words)
    if run.status != 0 { throw Failure.libvips(run.errors) }
  }

  private func make(_ file: Path) throws {
    switch input {
    case .picture, .background, .badge, .layoutImage:
      try shop.picture(file, Palette.green, as: .png)
    case .badPicture: try shop.write("no picture", to: file)
    case .list: try shop.write("P\n", to: file)
    case .folderList: try shop.write("w\n", to: file)
    case .data: try shop.write("file,title\n1.jpg,One\n", to: file)
    case .layout: try shop.write(layout(image: nil), to: file)
    case .settings: try shop.write("{\"quiet\": false}", to: file)
    case .sizes:
      try run("measure", "P", "-o", "s.json")
      try shop.move("s.json", to: file)
    case .plan: try shop.move("p0.json", to: file)
    case .planPicture:
      try shop.move("P/2.jpg", to: file); try shop.link("P/2.jpg", to: shop.path(file))
    case .planBackground:
      try shop.move("bg.png", to: file); try shop.link("bg.png", to: shop.path(file))
    case .keptWall:
      try run("P", "-o", "k.png", "-w", "64")
      try shop.move("k.json", to: file)
    case .part: try shop.move("part-1.tif", to: file)
    }
    if input == .layoutImage { try shop.write(layout(image: file), to: "l.json") }
  }

  private func layout(image: Path?) -> String {
    var item = JSONObject()
    item.set("kind", "background")
    if let image { item.set("image", path: image) }
    return """
      {"sections": [{"group": {"waterfall": {"columns": 1}}, "decorationItems": [\(item.text)]}]}
      """
  }

  /// The command line, in which the file may have another name.
  func words(reading file: Path) -> [Path] {
    let name: Path = file.contains("/") ? file : "./" / file
    var operands: [Path] = []
    switch (command, input) {
    case ("", .sizes), ("plan", .sizes): operands = [file]
    case ("", .picture), ("plan", .picture), ("measure", .picture), ("", .badPicture),
      ("plan", .badPicture), ("measure", .badPicture):
      operands = ["P", file]
    case ("", .list), ("plan", .list), ("measure", .list): operands = []
    case ("", _), ("plan", _), ("measure", _): operands = ["P"]
    case ("batch", _): operands = ["B"]
    case ("join", .part): operands = ["p0.json", file, "part-2.tif"]
    case ("join", .plan): operands = [file, "part-1.tif", "part-2.tif"]
    case ("join", _): operands = ["p0.json", "part-1.tif", "part-2.tif"]
    case (_, .plan): operands = [file]
    default: operands = ["p0.json"]
    }
    let options: [Path] =
      switch input {
      case .background: ["--background-image", file]
      case .badge: ["--badge-image", file]
      case .layoutImage: ["-l", "l.json"]
      case .list: ["--files-from", file]
      case .folderList: ["--folders-from", file]
      case .layout: ["-l", name]
      case .settings: ["--config", file]
      case .keptWall: ["--keep", file]
      case .data: ["--data", file, "--sort", "data"]
      default: []
      }
    let word: [Path] = command.isEmpty ? [] : [Path(command == "part" ? "render" : command)]
    return word + operands + options + (output.options(of: command) ?? [])
  }
}

extension Workshop {
  func move(_ name: Path, to other: Path) throws { try Folder.move(path(name), to: path(other)) }
}
