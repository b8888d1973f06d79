import Laws
import Testing
@testable import Files
import Layouts
@testable import Plans
@testable import Vips

@Suite("Captions on the wall", .timeLimit(.minutes(60)), .decodingInProcess)
struct CaptionTests {
  @Test("Each caption is in the manifest, its ink in its frame, and nothing else is in the gaps")
  func under() throws {
    let shop = try Workshop()
    try shop.plates(5)
    let (pixels, manifest) = try shop.wall(
      "-c", "2", "-w", "300", "--max-enlarge", "none",
      "--caption", "{stem} of {count}, {width} × {height}")
    let (frames, captions) = (try manifest.frames, try manifest.elements("caption"))
    #expect(captions.map(\.picture) == [0, 1, 2, 3, 4])
    #expect(captions.map(\.text) == (1...5).map { "\($0) of 5, 60 × 40" })
    for (frame, caption) in zip(frames.map(\.frame), captions.map(\.frame)) {
      #expect((caption.x, caption.y, caption.width) == (frame.x, frame.maxY, frame.width))
      #expect(pixels.ink(in: caption).count > 40)
    }
    pixels.check(outside: frames.map(\.frame) + captions.map(\.frame))
    try pixels.check(frames, Self.colors)
    // A short text is centered on its picture.
    let ink = pixels.ink(in: captions[0].frame).map(\.x)
    let middle = ((ink.min() ?? 0) + (ink.max() ?? 0)) / 2
    #expect(abs(middle - captions[0].frame.doubleCenter.x / 2) <= 2)
  }

  static let colors = Dictionary(
    uniqueKeysWithValues: (0..<6).map { (Path("P/\($0 + 1).png"), Palette.all[$0]) })

  @Test("Captions over pictures use no extra space, and are white on dark")
  func over() throws {
    let shop = try Workshop()
    try shop.plates(2, width: 200, height: 120)
    let bare = try shop.wall("-c", "2", "-w", "424").manifest.frames
    let (pixels, manifest) = try shop.wall(
      "-c", "2", "-w", "424", "--caption", "{name}", "--caption-over", "--font-size", "16")
    let (frames, captions) = (try manifest.frames, try manifest.elements("caption"))
    #expect(frames.map(\.frame) == bare.map(\.frame))
    for (frame, caption) in zip(frames.map(\.frame), captions.map(\.frame)) {
      #expect(caption.maxY == frame.maxY && caption.height < frame.height / 2)
      let above = PixelRect(
        x: frame.x, y: frame.y, width: frame.width, height: frame.height - caption.height)
      let color = Palette.all[frame.x > 200 ? 1 : 0]
      #expect(pixels.places(in: above, without: color).isEmpty)
      // A ground that begins invisibly, becomes darker row by row, and ends with 69% black.
      let edge = (caption.y..<caption.maxY).map {
        pixels[caption.maxX - 1, $0].reduce(0) { $0 + Int($1) }
      }
      #expect(edge == edge.sorted(by: >), "\(edge)")
      #expect(pixels.has(color, at: (caption.maxX - 1, caption.y), tolerance: 1))
      let shade = 1 - 176.0 / 255
      let dark = color.map { UInt8((Double($0) * shade).rounded()) }
      #expect(pixels.has(dark, at: (caption.maxX - 1, caption.maxY - 1), tolerance: 1))
      #expect(zip(edge, edge.dropFirst()).allSatisfy { $0 - $1 < 30 }, "an edge: \(edge)")
      let letters = pixels.places(in: caption) { $0.allSatisfy { $0 > 240 } }
      #expect(letters.count > 5)
      // All of the letters stand where the ground is dark enough even for a white picture.
      let top = (letters.map(\.y).min() ?? 0) - caption.y
      let black = 176.0 / 255 * (top >= 32 ? 1 : Self.smooth((Double(top) + 0.5) / 32))
      let behind = UInt8((255 * (1 - black)).rounded())
      #expect(
        Color.white.contrast(with: Color(red: behind, green: behind, blue: behind))
          >= Color.legibleContrast)
    }
  }

  private static func smooth(_ share: Double) -> Double { share * share * (3 - 2 * share) }

  @Test("A low picture keeps its caption, and loses what fades in")
  func overLowPictures() throws {
    let shop = try Workshop()
    try shop.plates(1, width: 200, height: 30)
    let (pixels, manifest) = try shop.wall(
      "-c", "1", "-w", "216", "--caption", "Low", "--caption-over", "--font-size", "16")
    let frame = try manifest.frames[0].frame
    #expect(frame.height == 30)
    #expect(pixels.places(in: frame) { $0.allSatisfy { $0 > 240 } }.count > 5)
  }

  @Test("A caption that would be cut is left out and counted, and no badge stands on a caption")
  func tooLowPictures() throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    for (name, height) in [("a", 20), ("b", 60), ("c", 200)] {
      try shop.picture(
        Path("P/\(name).png"), Palette.blue, width: 200, height: height, as: .png)
    }
    for place in [Gravity.topTrailing, .bottomLeading, .center] {
      for more in [[], ["--badge-outside"]] as [[Path]] {
        let words: [Path] = ["P", "-o", "w.png", "-c", "1", "-w", "216", "--font-size", "16"]
        let texts: [Path] = ["--caption", "Low", "--caption-over", "--badge", "{index}"]
        let run = try shop.weir(words + texts + ["--badge-at", Path("\(place)")] + more)
        #expect(run.errors.contains("1 of 3 pictures has no room for a caption"), "\(run.errors)")
        let manifest = try shop.manifest("w.json")
        let captions = try manifest.elements("caption")
        #expect(captions.map(\.picture) == [1, 2])
        for badge in try manifest.elements("badge") {
          // The letters are in the lower 27 px.
          let caption = captions.first { $0.picture == badge.picture }
          if let caption { #expect(badge.frame.maxY <= caption.frame.maxY - 27, "\(badge)") }
        }
      }
    }
  }

  @Test(
    "The size of texts follows the wall, unless it is given",
    arguments: [
      (["-c", "6"], 16), (["-c", "3"], 32), (["-c", "1"], 48), (["-c", "20"], 12),
      (["-c", "3", "--font-size", "16"], 16), (["-c", "6", "--dpi", "300"], 38),
      (["-c", "6", "--dpi", "300", "--font-size", "20"], 20), (["-l", "rows"], 16),
      (["-l", "grid", "-c", "4"], 24), (["-w", "400", "-c", "1"], 16),
    ] as [([Path], Int)])
  func sizes(options: [Path], size: Int) throws {
    let shop = try Workshop()
    try shop.plates(24, width: 300, height: 200)
    let words: [Path] = ["P", "-o", "w.png", "--caption", "{stem}", "--title", "T"]
    #expect(
      try shop.weir(words + options + ["--max-enlarge", "none"]).status == 0, "\(options)")
    let manifest = try shop.manifest("w.json")
    func fonts(_ kind: String) throws -> Set<String> {
      Set(try manifest.elements(kind).compactMap(\.font))
    }
    #expect(try fonts("caption") == ["sans \(size)"])
    #expect(try fonts("title") == ["sans bold \(2 * size)"])
  }

  @Test(
    "A caption is 6 px from its picture and 20 from the next, in every layout",
    arguments: [
      ["-c", "1", "-w", "196"], ["-l", "rows", "-w", "388", "--row-height", "120"],
      ["-l", "flow", "-w", "388", "--item-height", "120"], ["-l", "grid", "-c", "2", "-w", "388"],
      ["-l", "horizontal", "-c", "2", "--height", "400"],
    ] as [[Path]])
  func distances(layout: [Path]) throws {
    let shop = try Workshop()
    try shop.plates(8, width: 150, height: 100)
    let words: [Path] = ["--caption", "HEH", "--caption-lines", "2", "--font-size", "16"]
    let run = try shop.weir(["P", "-o", "w.png"] + layout + words)
    #expect(run.status == 0, "\(run.errors)")
    let (pixels, manifest) = (try shop.pixels(of: "w.png"), try shop.manifest("w.json"))
    let (frames, captions) = (try manifest.frames, try manifest.elements("caption"))
    for (frame, caption) in zip(frames.map(\.frame), captions.map(\.frame)) {
      let rows = pixels.places(in: caption) { $0[$0.startIndex] < 128 }.map(\.y)
      let (top, bottom) = (try #require(rows.min()), try #require(rows.max()))
      #expect((5...7).contains(top - frame.maxY), "\(top - frame.maxY)")
      let next = frames.map(\.frame).filter { $0.y > frame.y && $0.x == frame.x }.map(\.y).min()
      if let next { #expect((18...21).contains(next - bottom - 1), "\(next - bottom - 1)") }
    }
  }

  @Test(
    "Captions of one line begin as high as those of two beside them", arguments: ["rows", "flow"])
  func equallyHigh(layout: Path) throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    for name: Path in ["P/HEH.png", "P/HEH HEH HEH HEH HEH HEH HEH.png"] {
      try shop.picture(name, Palette.red, width: 100, height: 100, as: .png)
    }
    let (pixels, manifest) = try shop.wall(
      "-l", layout, "-w", "224", layout == "rows" ? "--row-height" : "--item-height", "100",
      "--caption", "{stem}", "--caption-lines", "3")
    #expect(Set(try manifest.frames.map(\.frame.y)).count == 1)
    let tops = try manifest.elements("caption").map(\.frame).map { caption in
      pixels.places(in: caption) { $0[$0.startIndex] < 128 }.map(\.y).min() ?? -1
    }
    #expect(tops.count == 2 && tops[0] == tops[1], "\(tops)")
  }

  @Test("Lines wrap up to their limit, and the ink stays inside")
  func lines() throws {
    let shop = try Workshop()
    try shop.plates(2, width: 100, height: 50)
    var heights: [Int] = []
    for lines: Path in ["1", "2", "0"] {
      let (pixels, manifest) = try shop.wall(
        "-c", "2", "-w", "224", "--caption", "one two three four five six seven eight nine ten",
        "--caption-lines", lines)
      let captions = try manifest.elements("caption").map(\.frame)
      pixels.check(outside: try manifest.frames.map(\.frame) + captions)
      heights.append(captions[0].height)
    }
    #expect(heights[0] < heights[1] && heights[1] < heights[2], "\(heights)")
  }

  @Test("A wrong template is refused with a sentence before anything is read")
  func wrongTemplate() throws {
    let shop = try Workshop()
    for (template, sentence) in [
      (
        "{stam}", "unknown name {stam}; did you mean {stem}?"
      ),
      (
        "{quux}",
        "unknown name {quux}; the names are {name}, {stem}, {folder}, {path}, {index}, {letter}, {count}, "
          + "{width}, {height}, {date}, {page}, {section}, {sheet}, {sheets}, {stack}, {today}, {camera}, "
          + "{lens}, {shutter}, {aperture}, {iso}, {focal}, {title}, {description}, {keywords}, {rating}, {label}, "
          + "{copyright}, {creator}, {place}, "
          + "{taken:FORMAT}, {today:FORMAT}, {data.COLUMN}"
      ),
      ("{stem", "a brace is not paired; write {{ and }} for braces"),
      ("stem}", "a brace is not paired; write {{ and }} for braces"),
    ] {
      for option: Path in ["--caption", "--title", "--header", "--footer", "--badge"] {
        let run = try shop.weir("nowhere", option, Path(template))
        #expect(run.status == 2)
        #expect(run.errors.contains(sentence), "\(run.errors)")
        #expect(run.errors.contains(option.description), "\(run.errors)")
      }
    }
    #expect(try shop.names() == [])
  }
}
