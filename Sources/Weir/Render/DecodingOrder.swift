internal import Layouts

/// Every picture once, in the order in which the walls need it, with the frames that show it.
///
/// The walls of one run are drawn side by side, so that one decode serves all of them. With one
/// wall the order is its painter's: from the top down, then from the left to the right.
struct DecodingOrder: Sendable {
  /// How many pictures there are.
  let count: Int
  private let plans: [Plan]
  /// Whether pictures with alpha keep it, since there may be more behind them than the background.
  private let keepsAlpha: Bool
  /// For each picture the index of its frame on each wall, -1 where it is not there.
  private let frames: [Int32]
  /// For each wall its pictures, in its painter's order.
  private let pictures: [[Int32]]

  /// - Parameters:
  ///   - plans: the walls.
  ///   - band: what of the one wall is drawn; nil is all.
  init(_ plans: [Plan], _ band: Band? = nil) {
    self.plans = plans
    keepsAlpha = plans.contains(where: \.hasSomethingBehindPictures)
    let painting = plans.map { $0.paintingOrder(within: band) }
    let ids = Self.identify(plans)
    let known = ids.reduce(0) { max($0, ($1.max() ?? -1) + 1) }
    var firstRank = Array(repeating: Int.max, count: known)
    var frameOf = Array(repeating: Int32(-1), count: known * plans.count)
    for wall in plans.indices {
      for (rank, frame) in painting[wall].enumerated() {
        let id = ids[wall][frame]
        firstRank[id] = min(firstRank[id], rank)
        frameOf[id * plans.count + wall] = Int32(frame)
      }
    }
    let order = (0..<known).filter { firstRank[$0] < .max }
      .sorted { (firstRank[$0], $0) < (firstRank[$1], $1) }
    count = order.count
    frames = order.flatMap { frameOf[$0 * plans.count..<($0 + 1) * plans.count] }
    var place = Array(repeating: Int32(0), count: known)
    for (number, id) in order.enumerated() { place[id] = Int32(number) }
    pictures = plans.indices.map { wall in painting[wall].map { place[ids[wall][$0]] } }
  }

  /// A number for each frame of each wall, the same for the same picture.
  private static func identify(_ plans: [Plan]) -> [[Int]] {
    if plans.count == 1 { return [Array(plans[0].frames.indices)] }
    var ids: [Appearance: Int] = [:]
    return plans.map { plan in
      var seen: [FilePage: Int] = [:]
      return plan.frames.map { frame in
        let page = FilePage(frame.picture.path, frame.picture.page)
        seen[page, default: 0] += 1
        let appearance = Appearance(page: page, number: seen[page, default: 1])
        let id = ids[appearance] ?? ids.count
        ids[appearance] = id
        return id
      }
    }
  }

  /// A picture may be named more than once.
  private struct Appearance: Hashable {
    let page: FilePage
    let number: Int
  }
}

extension DecodingOrder {
  /// The frames that show a picture, wall by wall.
  func frames(of picture: Int) -> [(wall: Int, frame: Int)] {
    plans.indices.compactMap { wall in
      let frame = frames[picture * plans.count + wall]
      return frame < 0 ? nil : (wall, Int(frame))
    }
  }

  /// What stands on a sheet, from the top down.
  func items(ofSheet sheet: Int, wall: Int) -> [Item] {
    let pictures = pictures[wall]
    func frame(_ picture: Int32) -> Frame {
      plans[wall].frames[Int(frames[Int(picture) * plans.count + wall])]
    }
    func begins(_ sheet: Int) -> Int {
      pictures.partitioningIndex { frame($0).place.sheet >= sheet }
    }
    return pictures[begins(sheet)..<begins(sheet + 1)].map { picture in
      let walls = frames(of: Int(picture)).map(\.wall)
      return Item(
        thumbnail: ThumbnailFeed.Ticket(
          picture: Int(picture), part: walls.firstIndex(of: wall) ?? 0, wall: wall),
        frame: frame(picture), painted: plans[wall].painted(frame(picture)),
        isSeenThrough: keepsAlpha && frame(picture).picture.hasAlpha)
    }
  }

  /// A thumbnail and its place.
  struct Item: Sendable {
    let thumbnail: ThumbnailFeed.Ticket
    /// The whole place.
    let frame: PixelRect
    /// What of it the picture covers.
    let content: PixelRect
    /// What is drawn with it.
    let painted: PixelRect
    /// What of the content is seen.
    let visible: PixelRect
    /// What it must keep within.
    let clip: PixelRect?
    /// Whether it is laid over what is there, rather than copied.
    let isSeenThrough: Bool

    init(
      thumbnail: ThumbnailFeed.Ticket, frame: Frame, painted: PixelRect, isSeenThrough: Bool
    ) {
      self.thumbnail = thumbnail
      self.frame = frame.frame
      content = frame.content
      self.painted = painted
      self.isSeenThrough = isSeenThrough
      visible = frame.visibleContent ?? frame.content
      clip = if case .part(let part) = frame.place.visibility { part } else { nil }
    }
  }

  /// What to make of a picture: one size for each of its frames, in their order.
  func request(_ picture: Int) -> ThumbnailRequest {
    let shown = frames(of: picture).map { plans[$0.wall].frames[$0.frame] }
    let isSeenThrough = keepsAlpha && shown[0].picture.hasAlpha
    return ThumbnailRequest(
      picture: shown[0].picture, sizes: shown.map(\.thumbnailSize),
      decodedAt: shown.lazy.compactMap(\.decodedAt).first,
      background: isSeenThrough ? .transparent : plans[0].background,
      resampling: plans[0].resampling, isFromPreview: shown.allSatisfy(\.isFromPreview),
      crops: shown.map(\.cut), keepsDamaged: plans[0].keepsDamaged)
  }
}

extension Plan {
  /// The indices of the frames that are seen, sheet by sheet, by top edge, then from the left.
  fileprivate func paintingOrder(within band: Band?) -> [Int] {
    let seen = frames.indices.filter { index in
      frames[index].visibleContent != nil && band.map { isDrawn(frames[index], in: $0) } != false
    }
    return seen.sorted { left, right in
      let (l, r) = (painted(frames[left]), painted(frames[right]))
      return (frames[left].place.sheet, l.y, l.x, left)
        < (frames[right].place.sheet, r.y, r.x, right)
    }
  }
}

extension Plan {
  /// Whether anything of a picture, its border or its shadow is in a band.
  private func isDrawn(_ frame: Frame, in band: Band) -> Bool {
    let painted = painted(frame).rows
    let rows = layout.style.shadow.map { frame.frame.rows.moved($0.y, blur: $0.blur) } ?? painted
    let all = min(rows.lowerBound, painted.lowerBound)..<max(rows.upperBound, painted.upperBound)
    return band.meets(all, ofSheet: frame.place.sheet)
  }
}
