import Testing
@testable import Files
import Layouts
@testable import Vips
@testable import Walls

@Suite("Captions on the wall", .timeLimit(.minutes(60)))
struct CaptionTests {
  @Test("Each caption is in the manifest, its ink in its frame, and nothing else is in the gaps")
  func under() throws {
    let shop = try Workshop()
    try shop.plates(5)
    let (pixels, manifest) = try shop.wall(
      "-c", "2", "-w", "300", "--caption", "{stem} of {count}, {width} × {height}")
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
      "-c", "2", "-w", "424", "--caption", "{name}", "--caption-over")
    let (frames, captions) = (try manifest.frames, try manifest.elements("caption"))
    #expect(frames.map(\.frame) == bare.map(\.frame))
    for (frame, caption) in zip(frames.map(\.frame), captions.map(\.frame)) {
      #expect(caption.maxY == frame.maxY && caption.height < frame.height / 2)
      let above = PixelRect(
        x: frame.x, y: frame.y, width: frame.width, height: frame.height - caption.height)
      let color = Palette.all[frame.x > 200 ? 1 : 0]
      #expect(pixels.places(in: above, without: color).isEmpty)
      // 65% black over the picture, and white letters.
      let dark = color.map { UInt8((Double($0) * (1 - 166.0 / 255)).rounded()) }
      let plain = caption.width * caption.height
      let letters = pixels.places(in: caption, without: dark, tolerance: 1).count
      #expect(letters > 20 && letters < plain / 3, "\(letters)")
      #expect(pixels.places(in: caption) { $0.allSatisfy { $0 > 240 } }.count > 5)
    }
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
        "{stam}",
        "unknown name {stam}; the names are {name}, {stem}, {folder}, {path}, {index}, {count}, "
          + "{width}, {height}, {date}, {page}, {section}, {taken:FORMAT}"
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
