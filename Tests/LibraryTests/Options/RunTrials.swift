import Weir

extension Trial<WallOptions> {
  static let outputs: [Trial] = [
    paths("output.destination.files") { $0.output.destination = .files($0.inside($1)) },
    paths("output.manifest.file") { $0.output.manifest = .file($0.inside($1)) },
    texts("output.options", wrong: ["a\0b"]) { $0.output.options = $1 },
    ints("output.quality", 1...100) {
      ($0.output.format, $0.output.quality) = (.jpeg, $1)
      $0.output.rename(to: ".jpg")
    },
    ints("output.dotsPerInch", 1...65_535) { $0.output.dotsPerInch = $1 },
    ints("output.page.widths[0]", 1...10_000_000) { options, n in
      options.output.setPage { $0.widths = [n] }
    },
    ints("output.page.columns[0]", 1...1000) { options, n in
      options.output.setPage { $0.columns = [n] }
    },
    ints("output.page.densities[0]", 1...3) { options, n in
      options.output.setPage { $0.density = n }
    },
    [
      Trial(property: "output.page.widths", value: "none", isInRange: false) {
        $0.output.page.widths = []
      },
      Trial(property: "output.page.widths", value: "1,001", isInRange: false) {
        $0.output.page.widths = Array(repeating: 60, count: 1001)
      },
      Trial(property: "output.page.columns", value: "1,001", isInRange: false) {
        $0.output.page.columns = Array(repeating: 1, count: 1001)
      },
      Trial(property: "output.format", value: "JPEG for .png", isInRange: false) {
        $0.output.format = .jpeg
      },
      Trial(property: "layouts", value: "none", isInRange: false) { $0.layouts = [] },
    ],
    texts("output.language", wrong: ["", "a\0b", "-1"]) {
      ($0.output.format, $0.output.language) = (.pdf, $1)
      $0.output.rename(to: ".pdf")
    },
    texts("output.links", wrong: ["", "a\0b", ".."]) {
      ($0.output.format, $0.output.links) = (.pdf, .prefix($1))
      $0.output.rename(to: ".pdf")
    },
    forFormat(".dzi", .deepZoom, "addsPage") { $0.addsPage = true },
    forFormat(".pdf", .pdf, "links") { $0.links = .relative },
    forFormat(".pdf", .pdf, "language") { $0.language = "de" },
    second("background", differs: true) { $0.background = Color(css: "red") },
    second("background", differs: false) { $0.background = .white },
    second("resampling", differs: true) { $0.resampling = .best },
    second("keepsDamaged", differs: true) { $0.keepsDamaged = true },
    second("previews", differs: false) { $0.previews = true },
    second("style", differs: false) { $0.style.letterbox = Color(css: "red") },
  ].flatMap(\.self)

  /// A property of one format.
  private static func forFormat(
    _ suffix: String, _ owner: OutputFormat, _ property: String,
    _ change: @escaping @Sendable (inout Output) -> Void
  ) -> [Trial] {
    let formats: [(String, OutputFormat)] = [(suffix, owner), (".jpg", .jpeg), (".html", .page)]
    return formats.map { suffix, format in
      // Leaflet, which such a page needs, may be missing.
      let isCertain = format != owner || owner != .deepZoom
      return Trial(
        property: "output.\(property)", value: suffix,
        isInRange: isCertain ? format == owner : nil
      ) {
        $0.output.format = format
        $0.output.rename(to: suffix)
        change(&$0.output)
      }
    }
  }

  /// A second wall, which is decoded with the first.
  private static func second(
    _ property: String, differs: Bool, _ change: @escaping @Sendable (inout WallLayout) -> Void
  ) -> [Trial] {
    [
      Trial(property: "layouts[1].\(property)", value: "another", isInRange: !differs) {
        $0.layouts.append(WallLayout(.waterfall(columns: .count(2)), width: 70, spacing: 2))
        change(&$0.layouts[1])
        guard case .files(let path) = $0.output.destination else { return }
        // Without a manifest, since the trial would look for that of one wall.
        $0.output.destination = .files(path.withoutSuffix.adding("-{width}.png"))
        $0.output.manifest = .none
      }
    ]
  }

  static let resources: [Trial] = [
    ints("resources.threads", 1...1024) { $0.resources.threads = $1 },
    ints("resources.memory", 1...Int.max) { $0.resources.memory = $1 },
    ints("resources.maxPixels", 1...Int.max) { $0.resources.maxPixels = $1 },
    ints("resources.maxOutputPixels", 1...Int.max) { $0.resources.maxOutputPixels = $1 },
    ints("resources.cache.byteCount", 1...Int.max) {
      $0.resources.cache = Resources.Cache(folder: $0.folder("cache"), byteCount: $1)
    },
    paths("resources.cache.folder") { options, path in
      options.resources.cache = Resources.Cache(
        folder: path.bytes.isEmpty || path.bytes.contains(0) ? path : options.folder("cache"))
    },
    paths("access.root") { $0.access.root = $1 },
    workers,
  ].flatMap(\.self)

  /// Wrong values alone: processes would run this program.
  private static let workers: [Trial] = [
    ints("resources.decoding.workers.timeLimit", 1...Int.max) { options, n in
      options.resources.setWorkers { $0.timeLimit = .seconds(n) }
    },
    ints("resources.decoding.workers.memory", 64 << 20...Int.max) { options, n in
      options.resources.setWorkers { $0.memory = n }
    },
    paths("resources.decoding.workers.executable") { options, path in
      options.resources.setWorkers { $0.executable = path }
    },
  ].flatMap(\.self).filter { $0.isInRange == false }

  static let inputs: [Trial] = [
    paths("inputs.paths[1]") { $0.inputs.paths.append($1) },
    paths("inputs.list.file") { $0.inputs.list = Inputs.List($1) },
    texts("inputs.including[0]", wrong: ["", "a\0b"]) { $0.inputs.including = [Glob(Path($1))] },
    texts("inputs.excluding[0]", wrong: ["", "a\0b"]) { $0.inputs.excluding = [Glob(Path($1))] },
    ints("inputs.modifiedSince", -62_135_596_800...253_402_300_799) {
      $0.inputs.modifiedSince = $1
    },
    ints("inputs.minPixels", 1...1_000_000_000_000) { $0.inputs.minPixels = $1 },
    ints("inputs.minRating", 1...5) { $0.inputs.minRating = $1 },
    texts("inputs.keywords[0]", wrong: ["", "a\0b"]) { $0.inputs.keywords = [Glob(Path($1))] },
    texts("inputs.cameras[0]", wrong: ["", "a\0b"]) { $0.inputs.cameras = [Glob(Path($1))] },
    texts("inputs.language", wrong: ["", "a\0b"]) { $0.inputs.language = $1 },
    paths("inputs.data") { $0.inputs.data = $1 },
    paths("inputs.sizes[0]") { $0.inputs.sizes = [$1] },
    ints("inputs.pages.range", 1...100_000) {
      $0.inputs.pages = .range($1...max($1, 100_000))
    },
    ints("inputs.pages.range", 1...100_000) {
      $0.inputs.pages = .range(min($1, 1)...$1)
    },
  ].flatMap(\.self)
}

extension Output {
  fileprivate mutating func rename(to suffix: String) {
    guard case .files(let path) = destination else { return }
    destination = .files(path.withoutSuffix.adding(suffix))
  }

  /// Changes the options of a page, which the output becomes.
  fileprivate mutating func setPage(_ change: (inout PageOptions) -> Void) {
    format = .page
    rename(to: ".html")
    change(&page)
  }
}

extension Resources {
  /// Changes how decoding processes are run, which decode from then on.
  fileprivate mutating func setWorkers(_ change: (inout Workers) -> Void) {
    var workers = Workers()
    change(&workers)
    decoding = .workers(workers)
  }
}

extension WallOptions {
  /// A path in the folder of the test; an empty one stays empty.
  fileprivate func inside(_ path: Path) -> Path {
    guard case .files(let wall) = output.destination, !path.bytes.isEmpty else { return path }
    return Path(bytes: wall.parent.adding("/").bytes + path.bytes)
  }

  fileprivate func folder(_ name: String) -> Path { inputs.paths[0].adding(name) }
}
