import Laws
import Layouts

/// A wall before and after pictures were added, removed or changed in shape.
struct KeptTrial: RandomTrial, DrawnTrial {
  static let shared = make(0..<3000)

  /// A picture of the wall as it is now.
  struct Picture: Sendable {
    var size: Size
    /// Its earlier place and size; nil for a new picture.
    var old: (placement: Placement, size: Size)?
  }

  let before: WaterfallGroup
  let group: WaterfallGroup
  let width: Int
  let pictures: [Picture]
  let wall: SolvedWall

  let frames: [PixelRect]
  var columns: Tracks {
    get throws {
      guard case .count(let count) = group.columns else { throw Broken("no columns") }
      return try Tracks(
        count: count, in: width, spacing: group.spacing, insets: EdgeInsets(0))
    }
  }

  /// Changes pictures at random.
  init(_ random: inout SplitMix64) throws {
    var random = random
    self = try KeptTrial(&random) { old, random in
      var pictures = old.filter { _ in !random.oneIn(4) }
      for index in pictures.indices where random.oneIn(6) {
        pictures[index].size = .random(&random)
      }
      for _ in 0..<random.int(0...15) {
        let picture = Picture(size: .random(&random))
        pictures.insert(picture, at: random.int(0...pictures.count))
      }
      return pictures
    }
  }

  init(
    _ random: inout SplitMix64, change: ([Picture], inout SplitMix64) -> [Picture]
  ) throws {
    before = .keepable(&random)
    guard case .count(let count) = before.columns else { throw Broken("no columns") }
    width = count * (before.spacing.horizontal + random.int(1...90)) + random.int(0...9)
    let sizes = (0..<random.int(0...40)).map { _ in Size.random(&random) }
    let old = try before.arrange(sizes[...], in: GroupRoom(across: width)).placements
    pictures = change(zip(sizes, old).map { Picture(size: $0, old: ($1, $0)) }, &random)
    var group = before
    group.kept = WaterfallGroup.Kept(
      placements: pictures.map { $0.old?.placement }, closesGaps: random.oneIn(2))
    if random.oneIn(2) {
      // Pictures past the end of the list count as new.
      while group.kept?.placements.last == .some(nil) { group.kept?.placements.removeLast() }
    }
    self.group = group
    wall = try group.wall(pictures.map(\.size), width: width)
    frames = wall.placements.map(\.frame)
  }

  var drawing: String { "\(group)\n\(width) px\n\(wall.picture)" }
}

extension WaterfallGroup {
  /// A waterfall whose pictures may be kept.
  fileprivate static func keepable(_ random: inout SplitMix64) -> WaterfallGroup {
    var group = WaterfallGroup(
      columns: .count(random.int(1...7)),
      spacing: Spacing(horizontal: random.int(0...9), vertical: random.int(0...9)))
    if random.oneIn(3) { group.finish.tolerance = random.int(0...40) }
    if random.oneIn(4) { group.finish.order = .columns }
    if random.oneIn(3) { group.finish.maxAspect = Double(random.int(2...30)) / 10 }
    if random.oneIn(5) { group.maxHeight = random.int(1...200) }
    if random.oneIn(3) { group.finish.spans = .each((0..<60).map { _ in random.int(1...4) }) }
    return group
  }
}
