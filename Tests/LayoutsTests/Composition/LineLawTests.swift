import Laws
import Testing
@testable import Layouts

/// Laws of the inside of every group.
struct LineLawTests {
  /// Solves random groups and tries a law with each line in them.
  private func forEveryLine(_ law: (Box, [Box], PixelRect) throws -> Void) {
    withEverySeed(0..<1500) { random in
      let (group, sizes) = (
        Group.random(&random, depth: 0), (0..<random.int(1...30)).map { _ in Size.random(&random) }
      )
      let side = Size(width: random.int(100...700), height: random.int(100...700))
      let room = AvailableSpace(base: side, limit: side)
      var solver = GroupSolver(
        environment: LayoutEnvironment(), section: 0, sizes: sizes, flow: .vertical, next: 0,
        end: sizes.count)
      let slot = try Slot(group, FieldPath("group"))
      do {
        while !solver.isDone {
          let x = Grain.cut(Double(random.int(0...1000)) / 7)
          let box = try solver.solve(slot, in: room)
          do {
            try walk(box, at: Point(x: x, y: x / 2), law)
          } catch {
            throw Broken("\(error)\n\(group)\n\(sizes)")
          }
        }
      } catch let error as LayoutError where error.saysNoRoom {
        return
      }
    }
  }

  private func walk(
    _ box: Box, at origin: Point, _ law: (Box, [Box], PixelRect) throws -> Void
  ) throws {
    guard case .boxes(let boxes) = box.content else { return }
    let corner = Point(x: Grain.cut(origin.x + box.origin.x), y: Grain.cut(origin.y + box.origin.y))
    let content = PixelRect(from: corner, size: box.size).inset(by: box.slot.insets)
    let inside =
      corner + Point(x: Double(box.slot.insets.leading), y: Double(box.slot.insets.top))
    try law(box, boxes.map { $0.moved(by: inside) }, content)
    for child in boxes { try walk(child, at: inside, law) }
  }

  @Test func itemsAreInsideTheirGroupsContent() {
    forEveryLine { _, boxes, content in
      for box in boxes {
        let frame = PixelRect(from: box.origin, size: box.size)
        let room = content.enlarged(by: box.slot.gapsOutside)
        if !room.contains(frame) { throw Broken("\(frame) leaves \(room)") }
      }
    }
  }

  @Test func fixedGapsAreExactAndOthersNoSmaller() {
    forEveryLine { line, boxes, _ in
      guard case .line(let group) = line.slot.item.content else { return }
      let (axis, spacing) = (group.axis, group.interItemSpacing)
      for (one, other) in zip(boxes, boxes.dropFirst()) {
        let edges = (one.slot.edges.end(axis), other.slot.edges.start(axis))
        let asked = spacing.least + edges.0.least + edges.1.least
        let gap =
          PixelRect(from: other.origin, size: other.size).start(axis)
          - PixelRect(from: one.origin, size: one.size).end(axis)
        let isFlexible = [spacing, edges.0, edges.1].contains(where: \.isFlexible)
        if isFlexible ? gap < asked : gap != asked {
          throw Broken("a gap of \(gap), not \(asked)")
        }
      }
    }
  }

  @Test func flexibleGapsDifferByAtMostAPixel() {
    forEveryLine { line, boxes, _ in
      guard case .line(let group) = line.slot.item.content, case .flexible = group.interItemSpacing
      else { return }
      let axis = group.axis
      let isPlain = boxes.allSatisfy {
        !$0.slot.edges.start(axis).isFlexible && !$0.slot.edges.end(axis).isFlexible
          && $0.slot.edges.least(axis) == 0
      }
      guard isPlain else { return }
      let gaps = zip(boxes, boxes.dropFirst()).map { one, other in
        PixelRect(from: other.origin, size: other.size).start(axis)
          - PixelRect(from: one.origin, size: one.size).end(axis)
      }
      if let most = gaps.max(), let least = gaps.min(), most - least > 1 {
        throw Broken("gaps of \(gaps)")
      }
    }
  }
}

extension Slot {
  /// The gaps that lie outside of a group with a size of its own.
  fileprivate var gapsOutside: (across: Int, along: Int) {
    func gaps(_ axis: Axis) -> Int {
      isGroup && !size[axis].isEstimated ? Int(edges.least(axis)) : 0
    }
    return (gaps(.horizontal), gaps(.vertical))
  }
}

extension Box {
  fileprivate func moved(by offset: Point) -> Box {
    var box = self
    box.origin = origin + offset
    return box
  }
}
