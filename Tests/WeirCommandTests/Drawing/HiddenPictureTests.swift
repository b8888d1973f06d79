import Laws
import Testing
@testable import Files
import Layouts

@Suite("Scrolling sections with captions and badges", .timeLimit(.minutes(60)), .decodingInProcess)
struct HiddenPictureTests {
  /// Cells of 80 × 60 side by side in 200 px.
  private static let layout = """
    {"contentInsets": 10, "sections": [{
      "orthogonalScrollingBehavior": "continuous", "interGroupSpacing": 6,
      "group": {
        "axis": "horizontal", "size": {"width": {"absolute": 80}, "height": {"absolute": 100}},
        "subitems": [{"size": {"width": {"fractionalWidth": 1}, "height": {"fractionalHeight": 1}}}]
      }
    }]}
    """

  @Test("Whatever extends beyond the section's end is clipped with its picture")
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

  @Test(
    "Captions and badges are shown, cut or hidden with their picture", arguments: Gravity.allCases,
    [220, 274] as [Int])
  func hanging(place: Gravity, width: Int) throws {
    let shop = try Workshop()
    try shop.plates(5)
    // Space above and below lets badges stick out.
    try shop.write(
      Self.layout.replacing(
        "\"contentInsets\": 10",
        with: "\"contentInsets\": {\"leading\": 10, \"trailing\": 10, \"top\": 30, \"bottom\": 30}"),
      to: "l.json")
    let (pixels, manifest) = try shop.wall(
      "--layout", "l.json", "-w", Path("\(width)"), "--badge", "{index}", "--badge-outside",
      "--badge-at", Path("\(place)"), "--background", "white")
    let (pictures, badges) = (try manifest.frames, try manifest.elements("badge"))
    let end = width - 10
    for badge in badges {
      let picture = pictures[badge.picture ?? 0].frame
      let isPart = picture.x < end && picture.maxX > end
      #expect(badge.isVisible == (picture.x < end && (!isPart || badge.frame.x < end)))
      #expect((badge.clip != nil) == (isPart && badge.isVisible), "\(badge) on \(picture)")
      let seen = badge.frame.intersection(
        PixelRect(x: 0, y: 0, width: isPart ? end : width, height: pixels.height))
      guard badge.isVisible, let seen, seen.width > 4 else { continue }
      // The plate is visible near the top and bottom: nothing is cut above or below.
      for y in [seen.y + 3, seen.maxY - 4] {
        let row = PixelRect(x: seen.x, y: y, width: seen.width, height: 1)
        let plate = pixels.places(in: row) { Array($0) == [0xd9, 0x3a, 0x4a] }
        #expect(!plate.isEmpty || seen.width < badge.frame.width / 2, "\(badge)")
      }
    }
    #expect(badges.contains { $0.isVisible } && badges.contains { !$0.isVisible })
    let hidden = PixelRect(x: end, y: 0, width: 10, height: pixels.height)
    let seen = badges.filter { $0.isVisible && $0.clip == nil }.map(\.frame)
    for place in pixels.places(in: hidden, without: [255, 255, 255]) {
      #expect(seen.contains { $0.holds(place) }, "something is at \(place)")
    }
  }

  @Test("Unrolled, all of them are visible")
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
