import Laws
import Testing
@testable import Scaling

struct ScalerTests {
  /// A shape and a size, with regions that begin and end within samples.
  private struct Task {
    var from: PlaneShape
    let width, height: Int
    let depth: SampleDepth

    init(_ numbers: inout SeededNumbers, side: Int) {
      func int(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &numbers) }
      func share() -> Double { Double.random(in: 0..<1, using: &numbers) }
      (width, height) = (int(1...side), int(1...side))
      let isDeep = int(0...1) == 1
      from = PlaneShape(
        width: int(1...side), height: int(1...side), depth: isDeep ? .sixteen : .eight)
      depth = isDeep || int(0...1) == 1 ? .sixteen : .eight
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

    var to: PlaneShape { PlaneShape(width: width, height: height, depth: depth) }
  }

  @Test("Vector instructions and plain code give the same samples")
  func processors() {
    forEachSeed(0..<60) { seed in
      var numbers = SeededNumbers(seed: seed)
      // Where a line is halved, zimg's code for 64 bytes at once goes wrong.
      let task = Task(&numbers, side: 400)
      let source = try Plane(task.from) { _, _ in
        Int.random(in: 0...255, using: &numbers) * (task.from.depth == .eight ? 1 : 257)
      }
      let key = ScalingGraph.Key(from: task.from, to: task.to)
      let made = try [ScalingGraph.Processor.fastest, .plain].map { processor in
        let target = try Plane(task.to)
        try ScalingGraph(key, processor: processor).run(
          from: source.start, stride: source.stride, to: target.start, stride: target.stride)
        return target.samples
      }
      #expect(made[0] == made[1], "\(task)")
    }
  }

  @Test("Samples are those of Lanczos in floating point, to one level more than rounding")
  func reference() {
    forEachSeed(0..<60) { seed in
      var numbers = SeededNumbers(seed: seed)
      let task = Task(&numbers, side: 90)
      let source = try Plane(task.from) { waves($0, $1) * (task.from.depth == .eight ? 1 : 256) }
      let made = try read(
        source, task.from, task.width, task.height, task.depth, step: 1 + seed % 32)
      let expected = Lanczos(shape: task.from, width: task.width, height: task.height)
        .scaled(source.samples)
      #expect(made.mostDifference(from: expected) <= 1.5, "\(task)")
    }
  }

  @Test("A part that is scaled by itself is that part of the whole, however sharp its edges")
  func parts() {
    forEachSeed(0..<40) { seed in
      var numbers = SeededNumbers(seed: seed)
      let shape = PlaneShape(width: numbers.int(1...60), height: numbers.int(1...300))
      let (width, height) = (numbers.int(8...400), numbers.int(8...400))
      let source = try Plane(shape) { _, _ in numbers.oneIn(2) ? 255 : 0 }
      let whole = try read(source, shape, width, height, .eight, step: 1)
      let (x, y) = (numbers.int(0...width - 4), numbers.int(0...height - 4))
      let (w, h) = (numbers.int(1...width - x), numbers.int(1...height - y))
      var inside = shape
      let (across, down) = (
        Double(shape.width) / Double(width), Double(shape.height) / Double(height)
      )
      inside.region = PlaneRegion(
        x: Double(x) * across, y: Double(y) * down, width: Double(w) * across,
        height: Double(h) * down)
      let part = try read(source, inside, w, h, .eight, step: 1)
      let same = whole.samples[y..<y + h].map { Array($0[x..<x + w]) }
      #expect(part.mostDifference(from: same) <= 1, "\(shape) \(width) × \(height)")
    }
  }

  /// Passes the rows of a plane to a reader, in steps that may end below the last row.
  private func read(
    _ plane: Plane, _ shape: PlaneShape, _ width: Int, _ height: Int, _ depth: SampleDepth,
    step: Int
  ) throws -> Plane {
    let reader = try PlaneReader(
      shape, width: width, height: height, depth: depth, rowCapacity: shape.width + 9, step: step)
    for top in stride(from: 0, to: shape.height, by: step) {
      for row in 0..<step {
        let y = min(top + row, shape.height - 1)
        (reader.place + row * reader.stride).copyMemory(
          from: plane.row(y), byteCount: shape.width * shape.depth.byteCount)
      }
      try reader.wrote(step)
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
        let samples = try scaler.scaled(plane, width: 9, height: 5, depth: .eight).samples
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
    #expect(try Scaler().scaled(plane, width: 7, height: 5, depth: .eight) === plane)
    let wide = try Scaler().scaled(plane, width: 7, height: 5, depth: .sixteen)
    #expect(wide.samples == plane.samples)
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
}
