@testable import Files
@testable import Vips

extension Workshop {
  /// Makes what a fixture needs beside the folder of a trial.
  func makeFixture(_ fixture: Trial.Fixture) throws {
    try makeFolder("X")
    try makeFolder("X/P")
    for number in 1...7 {
      let (width, height) = (30 + number * 37 % 70, 30 + number * 53 % 90)
      try picture(
        Path("X/P/p\(number).png"), Palette.all[number % Palette.all.count], width: width,
        height: height, as: .png)
    }
    // Fine lines make the downscaling method visible.
    let lines = try Image.quadrants(
      [Palette.red, Palette.blue, Palette.yellow, Palette.black], width: 900, height: 600)
    try save(lines, to: "X/P/lines.jpg")
    try makeLayouts()
    try makeSpecialPictures(fixture)
    if fixture != .outside { try makePlan() }
  }

  private func makeSpecialPictures(_ fixture: Trial.Fixture) throws {
    switch fixture {
    case .pictures, .again, .foreign, .kept, .longer: break
    case .tower: try picture("X/P/a-tower.png", width: 10, height: 600, as: .png)
    case .alike:
      try save(
        .quadrants(
          [Palette.red, Palette.blue, Palette.yellow, Palette.black], width: 450, height: 300),
        to: "X/P/small.jpg")
    case .dated:
      try picture("X/P/a-old.png", Palette.pink, as: .png)
      try touch("X/P/a-old.png", 951_782_400)
    case .nested:
      try makeFolder("X/P/sub")
      try picture("X/P/sub/inner.png", Palette.pink, as: .png)
    case .damaged:
      let noise = try encoded(.quadrants(Palette.all.suffix(4), width: 300, height: 300))
      try write(Array(noise.prefix(noise.count * 2 / 3)), to: "X/P/torn.jpg")
      try write("no picture", to: "X/P/text.jpg")
    case .pages:
      try write(
        Sample.tiff([(Palette.red, 40, 30), (Palette.blue, 30, 40)]), to: "X/P/pages.tif")
    case .raw:
      try write(
        RawFiles.nef.bytes([encoded(.plain(Palette.pink, width: 60, height: 40))]), to: "X/P/a.nef")
    case .unusual: try write(Sample.ppm(Palette.green), to: "X/P/plain.ppm")
    case .previews: try photo("X/P/camera.jpg", preview: preview())
    case .links:
      try makeFolder("Y")
      try picture("Y/far.png", Palette.pink, as: .png)
      try link("X/P/far.png", to: "../../Y/far.png")
    case .icons:
      let clear = Palette.red.map { $0 / 2 } + [100]
      try picture("X/P/icon.png", clear, width: 16, height: 16, as: .png)
    case .sidecars:
      try write(
        XMP.packet(
          attributes: [
            "xmp:Rating": "4", "dc:title": "A kite", "dc:subject": "birds", "tiff:Make": "Canon",
            "tiff:Model": "Canon EOS 5D",
          ]), to: "X/P/p3.xmp")
    case .outside:
      try makeFolder("Y")
      try picture("Y/far.png", Palette.pink, as: .png)
      try write(
        #"{"sections": [{"group": {"waterfall": {}}, "decorationItems": [{"kind": "paper", "image": "../Y/far.png"}]}]}"#,
        to: "X/far.json")
    }
  }

  private func makePlan() throws {
    _ = try weir(
      "plan", "X/P", "-o", "plan.json", "--format", "png", "-w", "300", "--in-process",
      "--allow", "ppm")
    for part in ["1", "2"] {
      _ = try weir(
        "render", "plan.json", "--part", Path("\(part)/2"), "-o", Path("\(part).tif"),
        "--in-process")
    }
  }

  private func makeLayouts() throws {
    try write(Self.layout(isOpen: true), to: "open.json")
    try write(Self.layout(isOpen: false), to: "said.json")
  }

  /// Makes the files in the folder of a trial.
  func makeRunFiles(_ fixture: Trial.Fixture) throws {
    try write("../X/P/p3.png\n../X/P/p1.png\n", to: "run/list.txt")
    try write("file,title\np3.png,Three\n../X/P/p1.png,One\n", to: "run/labels.csv")
    try write("../X/P/p3.png\0../X/P/p1.png\0", to: "run/zeros.txt")
    try write("P\n", to: "run/folders.txt")
    try write(#"{"columns": 3, "quiet": true}"#, to: "run/weir.json")
    try picture("run/badge.png", Palette.cyan, as: .png)
    try picture("run/paper.png", Palette.yellow, as: .png)
    switch fixture {
    case .foreign:
      for name: Path in ["w-1.png", "w.png", "P-1.png", "w.json", "s.json", "s.csv"] {
        try write("not weir's", to: "run" / name)
      }
    case .kept: try makeKept()
    case .longer:
      // One more picture than thumbnails have.
      for name: Path in ["w-{sheet}.png", "P-{sheet}.png"] {
        _ = try weir(
          "../X/P", "badge.png", "-o", name, "--per-sheet", "1", "-w", "300", "--in-process",
          in: "run")
      }
    case .outside:
      _ = try weir(
        "plan", "../X/P", "-o", "far.json", "-w", "300", "--in-process", in: "run")
    default: break
    }
  }

  /// Plans a wall with one more picture, which is then removed.
  private func makeKept() throws {
    try picture("X/P/a-gone.png", Palette.pink, width: 90, as: .png)
    _ = try weir(
      "plan", "../X/P", "-o", "kept.json", "--format", "png", "-w", "300", "--in-process",
      in: "run")
    Folder.remove(path("X/P/a-gone.png"))
  }
}

extension Workshop {
  /// A layout file that omits everything it can, or nothing.
  private static func layout(isOpen: Bool) -> String {
    func said(_ members: String) -> String { isOpen ? "" : members }
    let tall = isOpen ? #""fractionalHeight": 0.5"# : #""absolute": 90"#
    return """
      {
        \(said(#""contentInsets": 5, "layoutDirection": "ltr","#))
        "sectionBy": "count:2",
        "sections": [
          {
            \(said(#""interGroupSpacing": 4,"#))
            "group": {"waterfall": {\(said(waterfall))}}
          },
          {
            \(said(#""interGroupSpacing": 4,"#))
            "group": {"rows": {\(said(#""targetHeight": 90, "spacing": 4"#))}}
          },
          {
            \(said(#""interGroupSpacing": 4,"#))
            "group": {"flow": {\(said(#""itemHeight": 60, "spacing": 4, "align": "leading""#))}}
          },
          {
            \(isOpen ? #""orthogonalScrollingBehavior": "continuous","# : "")
            \(said(#""interGroupSpacing": 4,"#))
            "boundarySupplementaryItems": [{
              "kind": "header", "alignment": "top", "text": "Words",
              \(said(#""font": "sans 14", "color": "black","#))
              "size": {"width": {"fractionalWidth": 1}, "height": {"estimated": 20}}
            }],
            "group": {
              "axis": "horizontal",
              \(said(#""interItemSpacing": {"fixed": 4},"#))
              "size": {"width": {"fractionalWidth": 0.7}, "height": {\(tall)}},
              "subitems": [{
                \(said(#""fit": "cover","#))
                "size": {"width": {"fractionalWidth": 0.4}, "height": {"fractionalHeight": 1}}
              }]
            }
          }
        ]
      }
      """
  }

  private static let waterfall = """
    "columns": 2, "spacing": 4, "balance": false, "bottom": "ragged", "order": "shortest",
    "tolerance": 0, "maxAspect": 3, "spans": [1]
    """
}
