import Foundation
import Testing
import Weir
import WeirAtScale

/// Every verb checks what it is given before it does anything, whatever it is given it in.
@Suite(.timeLimit(.minutes(10)))
struct VerbRangeTests {
  @Test func measuring() async throws {
    let folder = try TinyPictures()
    let options = MeasuringOptions(
      inputs: folder.options("x").inputs, output: folder.path("s.json"), overwrites: true,
      resources: folder.options("x").resources)
    try await check(
      Trial.parts { $0.part = $1 } + Trial.threads(\.resources)
        + Trial.paths("output") { $0.output = folder.path($1) }
        + Trial.ints("inputs.minPixels", 1...1_000_000_000_000) { $0.inputs.minPixels = $1 },
      options
    ) { options throws(WeirError) in _ = try await writeSizes(options) }
  }

  @Test func planning() async throws {
    let folder = try TinyPictures()
    let wall = folder.options("x")
    let options = PlanOptions(
      inputs: wall.inputs, manifest: folder.path("p.json"), layouts: wall.layouts,
      overwrites: true, resources: wall.resources)
    try await check(
      Trial.threads(\.resources)
        + Trial.paths("manifest") { $0.manifest = folder.path($1) }
        + Trial.paths("drawing") { $0.drawing = folder.path($1) }
        + Trial.ints("layouts[0].limit", 1...10_000_000) { $0.layouts[0].limit = $1 }
        + Trial.ints("page.densities[0]", 1...3) { ($0.format, $0.page.density) = (.page, $1) }
        + [Trial(property: "layouts", value: "none", isInRange: false) { $0.layouts = [] }],
      options
    ) { options throws(WeirError) in _ = try await writePlans(options) }
  }

  @Test func renderingInParts() async throws {
    let folder = try TinyPictures()
    let wall = folder.options("x")
    let (plan, part) = (folder.path("p.json"), folder.path("1.tif"))
    _ = try await writePlans(
      PlanOptions(inputs: wall.inputs, manifest: plan, layouts: wall.layouts, format: .png))
    let rendering = RenderOptions(manifest: plan, output: wall.output, resources: wall.resources)
    try await check(
      Trial.threads(\.resources) + Trial.paths("manifest") { $0.manifest = $1 }
        + Trial.ints("output.dotsPerInch", 1...65_535) {
          ($0.output.dotsPerInch, $0.output.overwrites) = ($1, true)
        }
        + Trial.paths("access.root") { $0.access.root = $1 }, rendering
    ) { options throws(WeirError) in _ = try await renderWall(options) }
    let parts = PartOptions(
      Part(number: 1, count: 1), of: plan, file: part, overwrites: true, resources: wall.resources)
    try await check(
      Trial.parts { $0.part = $1 } + Trial.threads(\.resources)
        + Trial.paths("manifest") { $0.manifest = $1 }
        + Trial.paths("file") { $0.file = folder.path($1) }, parts
    ) { options throws(WeirError) in _ = try await renderPart(options) }
    let joining = JoinOptions(
      manifest: plan, parts: [part], output: wall.output, resources: wall.resources)
    try await check(
      Trial.threads(\.resources) + Trial.paths("manifest") { $0.manifest = $1 }
        + Trial.paths("parts[0]") { $0.parts = [$1] }
        + Trial.ints("output.quality", 1...100) { $0.output.quality = $1 }
        + [Trial(property: "parts", value: "none", isInRange: false) { $0.parts = [] }], joining
    ) { options throws(WeirError) in _ = try await joinWall(options) }
  }

  @Test func batches() async throws {
    let folder = try TinyPictures()
    var wall = folder.options("{folder}")
    wall.output.overwrites = true
    wall.inputs.paths = []
    let options = BatchOptions(root: folder.path("."), wall: wall)
    try await check(
      Trial.ints("depth", 1...1000) { $0.depth = $1 } + Trial.threads(\.wall.resources, "wall.")
        + Trial.paths("root") {
          // Below a folder of its own, so that “..” is no folder that others write to.
          $0.root = $1.bytes.isEmpty ? $1 : folder.path(Path(bytes: Array("P/".utf8) + $1.bytes))
        }
        + Trial.paths("report") { $0.report = folder.path($1) }
        + Trial.paths("list.file") { $0.list = Inputs.List($1) }
        + Trial.doubles("wall.layouts[0].maxEnlargement", 1...10_000) {
          $0.wall.layouts[0].maxEnlargement = $1
        }
        + [
          Trial(property: "settings", value: "bytes", isInRange: true) { $0.settings = [0, 255] }
        ] + Trial.names(of: options),
      options
    ) { options throws(WeirError) in _ = try await makeBatch(options) }
  }

  private func check<Options>(
    _ trials: [Trial<Options>], _ options: Options,
    _ verb: (Options) async throws(WeirError) -> Void
  ) async throws {
    for trial in trials {
      var tried = options
      trial.set(&tried)
      do throws(WeirError) {
        try await verb(tried)
        #expect(trial.isInRange != false, "\(trial) did something")
      } catch {
        trial.check(error)
      }
    }
  }
}

extension Trial<BatchOptions> {
  /// What the walls of a batch are called, and what they may be made from.
  fileprivate static func names(of options: BatchOptions) -> [Trial] {
    func trial(
      _ property: String, _ value: String, isInRange: Bool = false,
      _ set: @escaping @Sendable (inout BatchOptions) -> Void
    ) -> Trial {
      Trial(property: "wall.\(property)", value: value, isInRange: isInRange, set: set)
    }
    return [
      trial("output.destination", "no {folder}") { $0.wall.output.destination = .files("w.png") },
      trial("output.destination", "standard output") {
        $0.wall.output.destination = .standardOutput
      },
      trial("output.destination", "{folder} for months") { $0.period = .month },
      trial("output.destination", "{month}", isInRange: true) {
        guard case .files(let path) = options.wall.output.destination else { return }
        $0.wall.output.destination = .files(path.parent.adding("/{month}.png"))
        $0.period = .month
      },
      trial("inputs.paths", "P") { $0.wall.inputs.paths = ["P"] },
      trial("inputs.list", "l") { $0.wall.inputs.list = Inputs.List("l") },
      trial("inputs.sizes", "s.json") { $0.wall.inputs.sizes = ["s.json"] },
    ]
  }
}

extension Trial {
  /// How many machines share the work, and which this is.
  fileprivate static func parts(
    _ set: @escaping @Sendable (inout Options, Part) -> Void
  ) -> [Trial] {
    ints("part.number", 1...1) { set(&$0, Part(number: $1, count: 1)) }
      + ints("part.count", 1...100_000) { set(&$0, Part(number: 1, count: $1)) }
  }

  fileprivate static func threads(
    _ path: any WritableKeyPath<Options, Resources> & Sendable, _ owner: String = ""
  ) -> [Trial] {
    ints("\(owner)resources.threads", 1...1024) { $0[keyPath: path].threads = $1 }
  }
}

extension TinyPictures {
  /// The path of something in the folder; an empty name stays empty.
  fileprivate func path(_ name: Path) -> Path {
    name.bytes.isEmpty ? "" : Path(bytes: Path(url.path()).adding("/").bytes + name.bytes)
  }
}
