import Testing
@testable import Vips
@testable import Weir

@Suite("Sections that scroll, with captions and badges", .timeLimit(.minutes(5)))
struct HiddenPictureTests {
  /// Cells of 80 × 60 side by side in a room of 200.
  private static let layout = """
    {"contentInsets": 10, "sections": [{
      "orthogonalScrollingBehavior": "continuous", "interGroupSpacing": 6,
      "group": {
        "axis": "horizontal", "size": {"width": {"absolute": 80}, "height": {"absolute": 100}},
        "subitems": [{"size": {"width": {"fractionalWidth": 1}, "height": {"fractionalHeight": 1}}}]
      }
    }]}
    """

  @Test("What is beyond the section's end is clipped with its picture")
  func clipped() throws {
    let shop = try Workshop()
    try shop.plates(5)
    try shop.write(Self.layout, to: "l.json")
    let (pixels, manifest) = try shop.wall(
      "--layout", "l.json", "-w", "220", "--caption", "{stem}", "--badge", "{index}",
      "--badge-outside", "--radius", "9", "--shadow=8,0,0,black", "--background", "white")
    let frames = try manifest.frames.map(\.frame)
    #expect(frames.contains { $0.x > 220 } && frames.contains { $0.x < 210 && $0.maxX > 210 })
    for element in try manifest.elements where element.picture != nil {
      let picture = frames[element.picture ?? 0]
      #expect(element.isVisible || picture.maxX > 210, "\(element)")
      if element.frame.x >= 210 { #expect(!element.isVisible) }
      if element.isVisible, element.frame.maxX > 210 { #expect(element.clip?.maxX == 210) }
    }
    let beyond = PixelRect(x: 210, y: 0, width: 10, height: pixels.height)
    #expect(pixels.places(in: beyond, without: [255, 255, 255]).isEmpty)
  }

  @Test("Unrolled, all of them are seen")
  func unrolled() throws {
    let shop = try Workshop()
    try shop.plates(5)
    try shop.write(Self.layout, to: "l.json")
    let (pixels, manifest) = try shop.wall(
      "--layout", "l.json", "-w", "220", "--unroll", "--caption", "{stem}", "--badge", "{index}")
    let elements = try manifest.elements
    #expect(elements.count == 10 && elements.allSatisfy { $0.isVisible && $0.clip == nil })
    for caption in try manifest.elements("caption") {
      #expect(pixels.ink(in: caption.frame).count > 3)
    }
  }
}
