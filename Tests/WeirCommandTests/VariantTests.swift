import Laws
import Testing
@testable import Files
@testable import Vips

@Suite("Several walls in one run", .timeLimit(.minutes(60)), .decodingInProcess)
struct VariantTests {
  /// Photos from the samples, without uniform areas.
  private static let samples = Path(#filePath).parent.parent.parent / "Samples/photos"

  @Test("Each wall has its name and its manifest, and its frames are those of the wall alone")
  func framesAreTheSame() throws {
    let shop = try Workshop()
    try shop.pictures(9, in: "P", width: 60, height: 45)
    let run = try shop.weir(
      "P", "-c", "2,3,5", "-w", "400", "-o", "w-{columns}.png", "--max-enlarge", "none")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.errors == """
        weir: 9 pictures in 2 columns, w-2.png, 400 × 753 px
        weir: 9 pictures in 3 columns, w-3.png, 400 × 308 px
        weir: 9 pictures in 5 columns, w-5.png, 400 × 130 px

        """)
    for columns in [2, 3, 5] {
      #expect(
        try shop.weir(
          "P", "-c", Path("\(columns)"), "-w", "400", "-o", "alone.png", "--max-enlarge", "none"
        ).status == 0)
      let together = try shop.manifest(Path("w-\(columns).json")).frames
      #expect(try together.map(\.frame) == shop.manifest("alone.json").frames.map(\.frame))
      let (a, b) = (try shop.bytes(of: Path("w-\(columns).png")), try shop.bytes(of: "alone.png"))
      #expect(a == b, "pictures of one color are the same at any scale")
    }
  }

  @Test(
    "Each manifest draws its wall again, to the byte, and the wall matches its own run within 40 dB",
    arguments: ["2,3,4,9", "9,4,2"])
  func eachManifestIsAPlan(columns: String) throws {
    let shop = try Workshop()
    let arguments: [Path] = [Self.samples, "-w", "500"]
    let run = try shop.weir(arguments + ["-c", Path(columns), "-o", "w-{columns}.png"])
    #expect(run.status == 0, "\(run.errors)")
    for count in columns.split(separator: ",") {
      #expect(
        try shop.weir("render", Path("w-\(count).json"), "-o", "again.png", "--trust-paths").status
          == 0)
      #expect(try shop.bytes(of: "again.png") == shop.bytes(of: Path("w-\(count).png")), "\(count)")
      #expect(try shop.weir(arguments + ["-c", Path(count), "-o", "alone.png"]).status == 0)
      let (a, b) = (try shop.pixels(of: "alone.png"), try shop.pixels(of: Path("w-\(count).png")))
      // 40 dB is a mean square error of 6.5: decoders shrink samples, the more of them for a wall of small pictures
      // alone, and weir shrinks light.
      #expect(a.meanSquare(to: b) < 6.5, "\(count): \(a.meanSquare(to: b))")
    }
  }

  @Test("The plans of several walls draw what the direct run draws")
  func plans() throws {
    let shop = try Workshop()
    let arguments: [Path] = [Self.samples, "-w", "300,700", "-c", "3"]
    #expect(try shop.weir(arguments + ["-o", "d-{width}.tif"]).status == 0)
    let plan = try shop.weir(["plan", "--format", "tif"] + arguments)
    #expect(plan.status == 0, "\(plan.errors)")
    for width in ["300", "700"] {
      #expect(
        try shop.weir("render", Path("wall-\(width).json"), "-o", "r.tif", "--trust-paths").status
          == 0)
      #expect(try shop.bytes(of: "r.tif") == shop.bytes(of: Path("d-\(width).tif")))
    }
  }

  @Test("Transparent, rotated and animated pictures, with every resampling, on several walls")
  func allKinds() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    try shop.picture("P/a.png", [10, 200, 30, 128], width: 90, height: 60, as: .png)
    let jpeg = try shop.encoded(
      .quadrants([Palette.red, Palette.blue, Palette.green, [0, 0, 0]], width: 80, height: 40))
    try shop.write(EXIF.insert(into: jpeg, orientation: 6), to: "P/b.jpg")
    for resampling: Path in ["fast", "best"] {
      for background: Path in ["white", "transparent", "#12345680"] {
        let arguments: [Path] = ["P", "-w", "200", "--background", background]
        let how: [Path] = ["--resampling", resampling]
        let run = try shop.weir(arguments + how + ["-c", "1,2,4", "-o", "w-{columns}.png"])
        #expect(run.status == 0, "\(run.errors)")
        for count in ["1", "2", "4"] {
          #expect(try shop.weir("render", Path("w-\(count).json"), "-o", "again.png").status == 0)
          #expect(try shop.bytes(of: "again.png") == shop.bytes(of: Path("w-\(count).png")))
          #expect(
            try shop.weir(arguments + how + ["-c", Path(count), "-o", "alone.png"]).status == 0)
          let (a, b) = (
            try shop.pixels(of: "alone.png"), try shop.pixels(of: Path("w-\(count).png"))
          )
          #expect(a.meanSquare(to: b) < 12, "\(count) \(background) \(resampling)")
        }
      }
    }
  }

  @Test("A picture that cannot be drawn leaves a hole in each wall and is named once")
  func failuresAreNamedOnce() throws {
    let shop = try Workshop()
    try shop.pictures(3, in: "P")
    try shop.picture("P/cut.png", as: .png)
    try shop.write(shop.bytes(of: "P/cut.png").cutInPixels, to: "P/cut.png")
    let run = try shop.weir("P", "-c", "1,2", "-w", "100", "-o", "w-{columns}.jpg")
    #expect(run.status == 3)
    #expect(run.errors.split(separator: "\n").filter { $0.contains("cut.png") }.count == 1)
    for count in ["1", "2"] {
      #expect(
        try shop.manifest(Path("w-\(count).json")).skipped.map { $0["hole"] != nil } == [true])
    }
    let strict = try shop.weir("P", "-c", "1,2", "--strict", "-o", "s-{columns}.jpg")
    #expect(strict.status == 1)
    #expect(try shop.names() == ["P", "w-1.jpg", "w-1.json", "w-2.jpg", "w-2.json"])
  }

  @Test("A wall that fails cancels the others, and nothing is written")
  func allOrNothing() throws {
    let shop = try Workshop()
    try shop.pictures(40, in: "P", width: 30, height: 300)
    let run = try shop.weir("P", "-c", "1,20", "-w", "300", "-o", "w-{columns}.webp")
    #expect(run.status == 1)
    #expect(run.errors.contains("WebP allows at most 16383 px"))
    #expect(try shop.names() == ["P"])
  }

  @Test("Sheets of several walls")
  func sheets() throws {
    let shop = try Workshop()
    try shop.pictures(5, in: "P")
    let run = try shop.weir(
      "P", "-c", "1,3", "-w", "90", "--per-sheet", "3", "-o", "w{columns}-{sheet}.jpg")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      try shop.names() == [
        "P", "w1-1.jpg", "w1-2.jpg", "w1.json", "w3-1.jpg", "w3-2.jpg", "w3.json",
      ])
  }

  @Test("Without a name each wall is named after what differs")
  func usualNames() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    #expect(try shop.weir("P", "-c", "1,2").status == 0)
    #expect(try shop.weir("P", "-w", "50,90").status == 0)
    #expect(try shop.weir("P", "-c", "2,2", "-w", "51,91", "--no-manifest").status == 0)
    #expect(
      try shop.names() == [
        "P", "wall-1.jpg", "wall-1.json", "wall-2.jpg", "wall-2.json", "wall-50.jpg",
        "wall-50.json", "wall-51.jpg", "wall-90.jpg", "wall-90.json", "wall-91.jpg",
      ])
  }

  @Test("A single wall may have placeholders in its name, too")
  func oneWall() throws {
    let shop = try Workshop()
    try shop.pictures(2, in: "P")
    #expect(try shop.weir("P", "-w", "900", "-o", "w-{width}-{columns}.jpg").status == 0)
    #expect(try shop.names() == ["P", "w-900-2.jpg", "w-900-2.json"])
  }

  @Test(
    "Impossible combinations are reported before anything is read",
    arguments: [
      (
        ["-c", "2,4", "-o", "w.jpg"],
        "2 walls need different names: put {columns} or {width} into them"
      ),
      (["-c", "2,2", "-o", "w-{columns}.jpg"], "2 walls need different names"),
      (["-c", "2,4", "-o", "w-{width}.jpg"], "2 walls need different names"),
      (["-w", "600,1200", "-o", "w.html"], "several layouts cannot become pages in one run"),
      (["-c", "2,4", "--format", "html"], "several layouts cannot become pages in one run"),
      (["-c", "2,4", "-o", "-"], "only one wall can go to standard output"),
      (["-c", "2,4", "--manifest", "-"], "only one wall can go to standard output"),
      (["-c", "2,4", "--manifest", "m.json"], "2 walls need different names"),
      (["-c", "2,4", "-w", "1,2,3"], "--columns has 2 numbers and --width 3"),
      (["-c", "2,", "-o", "w-{columns}.jpg"], "--columns takes a whole number from 1"),
      (["-c", "2,x", "-o", "w-{columns}.jpg"], "--columns takes a whole number from 1"),
    ])
  func usage(arguments: [String], complaint: String) throws {
    let shop = try Workshop()
    let run = try shop.weir(["nowhere"] + arguments.map { Path($0) })
    #expect(run.status == 2)
    #expect(run.errors.contains(complaint), "\(run.errors)")
  }
}
