import Laws
import Testing
@testable import Scaling

struct ScalerTests {
  /// A shape and a size, with regions that begin and end within samples.
  private struct Task {
    var from: PlaneShape
    let width, height: Int

    init(_ numbers: inout SeededNumbers, side: Int) {
      func int(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &numbers) }
      func share() -> Double { Double.random(in: 0..<1, using: &numbers) }
      (width, height) = (int(1...side), int(1...side))
      from = PlaneShape(width: int(1...side), height: int(1...side))
      switch int(0...2) {
      case 0:
        from.region.width -= share()
        from.region.height -= share()
      case 1:
        from.region.x = share() * from.region.width / 2
        from.region.y = share() * from.region.height / 2
        from.region.width /= 2
        from.region.height /= 2
      default: break
      }
    }

    var to: PlaneShape { PlaneShape(width: width, height: height) }
  }

  @Test("Vector instructions and plain code give the same samples")
  func processors() {
    forEachSeed(0..<60) { seed in
      var numbers = SeededNumbers(seed: seed)
      // Where a line is halved, zimg's code for 64 bytes at once goes wrong.
      let task = Task(&numbers, side: 400)
      let source = try Plane(task.from) { _, _ in Int.random(in: 0...65_535, using: &numbers) }
      let key = ScalingGraph.Key(from: task.from, to: task.to)
      let made = try [ScalingGraph.Processor.fastest, .plain].map { processor in
        let target = try Plane(task.to)
        try ScalingGraph(key, processor: processor).run(
          from: source.row(0), stride: source.stride, to: target.row(0), stride: target.stride)
        return target.samples
      }
      #expect(made[0] == made[1], "\(task)")
    }
  }

  @Test("Samples are those of Lanczos in floating point, to a level of 8 bits")
  func reference() {
    forEachSeed(0..<60) { seed in
      var numbers = SeededNumbers(seed: seed)
      let task = Task(&numbers, side: 90)
      let source = try Plane(task.from) { waves($0, $1) * 256 }
      let made = try read(source, task.from, task.width, task.height)
      let expected = Lanczos(shape: task.from, width: task.width, height: task.height)
        .scaled(source.samples)
      #expect(made.mostDifference(from: expected) <= 1, "\(task)")
    }
  }

  @Test("A part that is scaled by itself is that part of the whole, however sharp its edges")
  func parts() {
    forEachSeed(0..<40) { seed in
      var numbers = SeededNumbers(seed: seed)
      let shape = PlaneShape(width: numbers.int(1...60), height: numbers.int(1...300))
      let (width, height) = (numbers.int(8...400), numbers.int(8...400))
      let source = try Plane(shape) { _, _ in numbers.oneIn(2) ? 65_535 : 0 }
      let whole = try read(source, shape, width, height)
      let (x, y) = (numbers.int(0...width - 4), numbers.int(0...height - 4))
      let (w, h) = (numbers.int(1...width - x), numbers.int(1...height - y))
      var inside = shape
      let (across, down) = (
        Double(shape.width) / Double(width), Double(shape.height) / Double(height)
      )
      inside.region = PlaneRegion(
        x: Double(x) * across, y: Double(y) * down, width: Double(w) * across,
        height: Double(h) * down)
      let part = try read(source, inside, w, h)
      let same = whole.samples[y..<y + h].map { Array($0[x..<x + w]) }
      #expect(part.mostDifference(from: same) <= 1, "\(shape) \(width) × \(height)")
    }
  }

  /// Passes the rows of a plane to a reader.
  private func read(
    _ plane: Plane, _ shape: PlaneShape, _ width: Int, _ height: Int
  ) throws -> Plane {
    let reader = try PlaneReader(shape, width: width, height: height, keepsFlatColors: true)
    for y in 0..<shape.height {
      reader.place.update(from: plane.row(y), count: shape.width)
      try reader.wrote()
    }
    return try reader.finished()
  }

  @Test("Graphs that are used again are kept, but not too many, and no sample differs")
  func keeping() throws {
    let scaler = Scaler()
    let pattern = try Plane(PlaneShape(width: 700, height: 700)) { waves($0, $1) }
    var made: [Int: [[Double]]] = [:]
    for round in 0..<3 {
      for side in 300..<700 where round < 2 || side % 50 == 0 {
        let plane = try Plane(PlaneShape(width: side, height: 700 - side % 7))
        for y in 0..<plane.shape.height { plane.row(y).update(from: pattern.row(y), count: side) }
        let samples = try scaler.scaled(plane, width: 9, height: 5).samples
        #expect(made[side, default: samples] == samples)
        made[side] = samples
        #expect(scaler.keptSides <= Scaler.mostSides + 1400)
      }
    }
    let shape = PlaneShape(width: 160, height: 100)
    let small = PlaneShape(width: 40, height: 25)
    #expect(try scaler.graph(from: shape, to: small) === scaler.graph(from: shape, to: small))
  }

  @Test("What needs no scaling is passed on")
  func same() throws {
    let plane = try Plane(PlaneShape(width: 7, height: 5)) { waves($0, $1) }
    #expect(try Scaler().scaled(plane, width: 7, height: 5) === plane)
  }

  @Test("No two planes share memory, and little of it is kept")
  func memory() throws {
    let memory = PlaneMemory()
    let sizes = [1, 64, 5000, 5001, 1 << 20, 3 << 20]
    var taken = try sizes.map { try memory.take($0) }
    for (size, block) in zip(sizes, taken) { #expect(block.byteCount >= size) }
    #expect(Set(taken.map { $0.0 }).count == sizes.count)
    for block in taken { memory.give(block.0, byteCount: block.byteCount) }
    let again = try memory.take(5000)
    #expect(taken.contains { $0.0 == again.0 })
    taken = [again, try memory.take(5000)]
    #expect(taken[0].0 != taken[1].0)
  }

  @Test("Memory of the latest pictures is kept, whatever the shapes of earlier ones were")
  func latest() throws {
    let memory = PlaneMemory()
    for megabytes in 1...30 {
      let block = try memory.take(megabytes << 20)
      memory.give(block.0, byteCount: block.byteCount)
    }
    for byteCount in [1 << 20, 700_000, 2 << 20, 900_000] {
      let block = try memory.take(byteCount)
      memory.give(block.0, byteCount: block.byteCount)
      let again = try memory.take(byteCount)
      #expect(again.0 == block.0 && again.byteCount == block.byteCount)
      #expect(block.byteCount >= byteCount && block.byteCount <= 2 * byteCount + 4096)
      memory.give(again.0, byteCount: again.byteCount)
    }
  }
}
