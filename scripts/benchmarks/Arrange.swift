/// Times the waterfall alone, for growing numbers of sizes: ten times as many should take ten times as long.
@main
enum Arrange {
  static func main() throws {
    print("     sizes    columns   milliseconds   nanoseconds a size")
    for count in [10_000, 100_000, 1_000_000, 10_000_000] {
      for columns in [6, 100] {
        let best = try (0..<5).map { _ in try time(count, columns) }.min() ?? .zero
        let milliseconds = best / .milliseconds(1)
        let each = milliseconds * 1_000_000 / Double(count)
        print(pad(count, 10), pad(columns, 10), pad(rounded(milliseconds), 14), pad(rounded(each), 20))
      }
    }
  }

  private static func time(_ count: Int, _ columns: Int) throws -> Duration {
    let shapes = [(4000, 3000), (3000, 4000), (4624, 2604), (3464, 3464), (6000, 2000)]
    let sizes = (0..<count).map { index in
      let shape = shapes[index &* 7919 % shapes.count]
      return Size(width: shape.0 + index % 13, height: shape.1)
    }
    let waterfall = Waterfall(columnCount: columns, width: 40 * columns)
    var arrangement: Arrangement?
    let duration = try ContinuousClock().measure { arrangement = try waterfall.arrange(sizes) }
    precondition(arrangement?.placements.count == count)
    return duration
  }

  private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }

  private static func pad(_ value: some CustomStringConvertible, _ width: Int) -> String {
    let text = value.description
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
