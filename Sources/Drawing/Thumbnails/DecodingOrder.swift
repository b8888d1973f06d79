internal import Decoding
internal import Files
internal import Layouts
package import Plans

/// Every picture once, in the order in which the walls need it, with the frames that show it.
///
/// The walls of one run are drawn at the same time, so one decode serves all of them. For a single
/// wall the order is that of its painter: from top to bottom, then from left to right. A frame that
/// is made in bands appears once for each band.
struct DecodingOrder: Sendable {
  let count: Int
  private let plans: [Plan]
  /// For each wall, whether pictures keep their alpha, since not only the background may be behind them.
  private let keepsAlpha: [Bool]
  /// For each picture, the index of its frame on each wall, or -1 if the wall does not show it.
  private let frames: [Int32]
  /// For each wall, its pictures in the order of its painter.
  private let pictures: [[Int32]]
  /// The part of its only frame that each band covers.
  private let pieces: [Int32: PixelRect]

  /// `bands` are the parts of the walls to draw, nil for nothing of one, empty for all of them; `split` are the frames of each
  /// wall that are made in bands, empty for none.
  init(_ plans: [Plan], _ bands: [Band?] = [], split: [FrameBands] = []) {
    self.plans = plans
    let keepsAlpha = plans.map(\.hasSomethingBehindPictures)
    self.keepsAlpha = keepsAlpha
    let painting = plans.indices.map { wall in
      let isDrawn = bands.isEmpty || bands[wall] != nil
      return isDrawn
        ? plans[wall].paintingOrder(
          within: bands.isEmpty ? nil : bands[wall], split.isEmpty ? .none : split[wall])
        : []
    }
    let ids = Self.identify(plans, keepsAlpha)
    var known = ids.reduce(0) { max($0, ($1.max() ?? -1) + 1) }
    let numbers = plans.indices.map { wall in
      painting[wall].map { step in
        guard step.piece != nil else { return ids[wall][Int(step.frame)] }
        known += 1
        return known - 1
      }
    }
    var firstRank = Array(repeating: Int.max, count: known)
    var frameOf = Array(repeating: Int32(-1), count: known * plans.count)
    var pieceOf: [Int: PixelRect] = [:]
    for wall in plans.indices {
      for (rank, step) in painting[wall].enumerated() {
        let id = numbers[wall][rank]
        firstRank[id] = min(firstRank[id], rank)
        frameOf[id * plans.count + wall] = step.frame
        pieceOf[id] = step.piece
      }
    }
    let order = (0..<known).filter { firstRank[$0] < .max }
      .sorted { (firstRank[$0], $0) < (firstRank[$1], $1) }
    count = order.count
    frames = order.flatMap { frameOf[$0 * plans.count..<($0 + 1) * plans.count] }
    var place = Array(repeating: Int32(0), count: known)
    for (number, id) in order.enumerated() { place[id] = Int32(number) }
    pictures = numbers.map { numbers in numbers.map { place[$0] } }
    pieces = Dictionary(uniqueKeysWithValues: pieceOf.map { (place[$0], $1) })
  }

  /// A number for each frame of each wall; frames of one picture share theirs across walls, unless only some of these keep
  /// its alpha.
  private static func identify(_ plans: [Plan], _ keepsAlpha: [Bool]) -> [[Int]] {
    if plans.count == 1 { return [Array(plans[0].frames.indices)] }
    var ids: [Appearance: Int] = [:]
    return zip(plans, keepsAlpha).map { plan, keepsAlpha in
      var seen: [FilePage: Int] = [:]
      return plan.frames.map { frame in
        let page = FilePage(frame.picture.path, frame.picture.page)
        seen[page, default: 0] += 1
        let appearance = Appearance(
          page: page, number: seen[page, default: 1],
          isSeenThrough: keepsAlpha && frame.picture.hasAlpha)
        let id = ids[appearance] ?? ids.count
        ids[appearance] = id
        return id
      }
    }
  }

  /// An occurrence of a picture, which may be named more than once.
  private struct Appearance: Hashable {
    let page: FilePage
    let number: Int
    let isSeenThrough: Bool
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

  /// The pictures on a sheet, from the top.
  func items(ofSheet sheet: Int, wall: Int) -> [Item] {
    let pictures = pictures[wall]
    func number(_ picture: Int32) -> Int { Int(frames[Int(picture) * plans.count + wall]) }
    func frame(_ picture: Int32) -> Frame { plans[wall].frames[number(picture)] }
    func begins(_ sheet: Int) -> Int {
      pictures.partitioningIndex { frame($0).place.sheet >= sheet }
    }
    let range = begins(sheet)..<begins(sheet + 1)
    var items: [Item] = []
    items.reserveCapacity(range.count)
    var inBands: [Int: Int] = [:]
    for picture in pictures[range] {
      let walls = frames(of: Int(picture)).map(\.wall)
      let ticket = ThumbnailFeed.Ticket(
        picture: Int(picture), part: walls.firstIndex(of: wall) ?? 0, wall: wall)
      let piece = pieces[picture].map { Item.Piece(thumbnail: ticket, place: $0) }
      if let piece, let first = inBands[number(picture)] {
        items[first].bands.append(piece)
        continue
      }
      if piece != nil { inBands[number(picture)] = items.count }
      let frame = frame(picture)
      let clip: PixelRect? = if case .part(let part) = frame.place.visibility { part } else { nil }
      items.append(
        Item(
          thumbnail: ticket, bands: piece.map { [$0] } ?? [], number: number(picture),
          frame: frame.frame, content: frame.content, painted: plans[wall].painted(frame),
          visible: frame.visibleContent ?? frame.content,
          clip: clip, isSeenThrough: keepsAlpha[wall] && frame.picture.hasAlpha))
    }
    // The order of overlapping frames is that of whole frames.
    if !inBands.isEmpty {
      items.sort {
        ($0.painted.y, $0.painted.x, $0.number) < ($1.painted.y, $1.painted.x, $1.number)
      }
    }
    return items
  }

  struct Item: Sendable {
    struct Piece: Sendable {
      let thumbnail: ThumbnailFeed.Ticket
      let place: PixelRect
    }

    /// The whole picture, or its first band.
    let thumbnail: ThumbnailFeed.Ticket
    /// The bands from the top; empty if the picture is made whole.
    fileprivate(set) var bands: [Piece]
    /// The index of the frame in the plan.
    fileprivate let number: Int
    let frame: PixelRect
    let content: PixelRect
    /// The area that is drawn with it.
    let painted: PixelRect
    /// The visible part of the content.
    let visible: PixelRect
    let clip: PixelRect?
    /// Whether it is blended with what is behind it rather than copied.
    let isSeenThrough: Bool

    /// The pieces that are in these rows; if only the border is there, the nearest band.
    func pieces(in rows: Range<Int>) -> [Piece] {
      guard let first = bands.first, let last = bands.last else {
        return [Piece(thumbnail: thumbnail, place: content)]
      }
      let found = bands.filter { $0.place.rows.overlaps(rows) }
      if !found.isEmpty { return found }
      return [rows.lowerBound < first.place.y ? first : last]
    }

    /// All thumbnails, each with the row from which it is no longer needed.
    var ends: [(thumbnail: ThumbnailFeed.Ticket, row: Int)] {
      guard let last = bands.last else { return [(thumbnail, painted.maxY)] }
      return bands.dropLast().map { ($0.thumbnail, $0.place.maxY) }
        + [(last.thumbnail, painted.maxY)]
    }
  }

  /// The request for a picture, with one size for each of its frames, in order.
  func request(_ picture: Int) -> ThumbnailRequest {
    let places = frames(of: picture)
    let shown = places.map { plans[$0.wall].frames[$0.frame] }
    let isSeenThrough = keepsAlpha[places[0].wall] && shown[0].picture.hasAlpha
    var request = ThumbnailRequest(
      picture: shown[0].picture, sizes: shown.map(\.thumbnailSize),
      decodedAt: shown.lazy.compactMap(\.decodedAt).first,
      background: isSeenThrough ? .transparent : plans[0].background,
      resampling: plans[0].resampling, isFromPreview: shown.allSatisfy(\.isFromPreview),
      crops: shown.map(\.cut), keepsDamaged: plans[0].keepsDamaged)
    if let place = pieces[Int32(picture)] {
      request.part = shown[0].part(of: place)
      request.crops = []
    }
    return request
  }
}

private struct PaintingStep {
  let frame: Int32
  /// The part of the frame to draw; nil draws all.
  var piece: PixelRect?
  let painted: PixelRect
  let sheet: Int
}

extension Plan {
  /// The visible frames, by sheet, then by top edge, then from the left.
  fileprivate func paintingOrder(within band: Band?, _ split: FrameBands) -> [PaintingStep] {
    var steps: [PaintingStep] = []
    for (index, frame) in frames.enumerated() where frame.visibleContent != nil {
      guard band.map({ isDrawn(frame, in: $0) }) != false else { continue }
      let (painted, sheet) = (painted(frame), frame.place.sheet)
      guard let pieces = split[index] else {
        steps.append(PaintingStep(frame: Int32(index), painted: painted, sheet: sheet))
        continue
      }
      let needed = pieces.filter { piece in
        band.map { $0.meets(piece.rows, ofSheet: sheet) } != false
      }
      for piece in needed.isEmpty ? [pieces[0]] : needed {
        // The first piece stands for the whole frame.
        let painted = piece == pieces[0] ? painted : piece
        steps.append(
          PaintingStep(frame: Int32(index), piece: piece, painted: painted, sheet: sheet))
      }
    }
    return steps.sorted { left, right in
      let (l, r) = (left.painted, right.painted)
      return (left.sheet, l.y, l.x, left.frame) < (right.sheet, r.y, r.x, right.frame)
    }
  }

  /// Whether any of a picture, its border or its shadow is in a band.
  private func isDrawn(_ frame: Frame, in band: Band) -> Bool {
    let painted = painted(frame).rows
    let rows = layout.style.shadow.map { frame.frame.rows.moved($0.y, blur: $0.blur) } ?? painted
    let all = min(rows.lowerBound, painted.lowerBound)..<max(rows.upperBound, painted.upperBound)
    return band.meets(all, ofSheet: frame.place.sheet)
  }
}

extension [Plan] {
  /// The plans with a single decode for each picture, large enough for its largest frame.
  ///
  /// Smaller frames store that size, so that each plan on its own gives the same pixels. A camera's
  /// preview is used for all of a picture's frames or for none. With the most pixels of a thumbnail, frames that are made in
  /// bands share nothing, as when these plans are drawn together.
  package func sharingDecodes(maxPixels: PixelCount? = nil) -> [Plan] {
    guard count > 1 else { return self }
    var plans = self
    let split = maxPixels.map { most in map { FrameBands($0, maxPixels: most) } } ?? []
    let order = DecodingOrder(self, split: split)
    for picture in 0..<order.count {
      let request = order.request(picture)
      for (wall, frame) in order.frames(of: picture) {
        let isLargest = plans[wall].frames[frame].thumbnailSize == request.decodedAt
        plans[wall].frames[frame].isFromPreview = request.isFromPreview
        plans[wall].frames[frame].decodedAt = isLargest ? nil : request.decodedAt
      }
    }
    return plans
  }
}
