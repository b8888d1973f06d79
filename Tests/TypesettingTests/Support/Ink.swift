@testable import Typesetting

extension TextImage {
  /// Alpha, row by row.
  private var alphas: [Int] { stride(from: 3, to: bytes.count, by: 4).map { Int(bytes[$0]) } }

  /// All ink; 255 for each covered pixel.
  var ink: Int { alphas.reduce(0, +) }

  /// The columns from the first with ink to the last; nil without ink.
  var inkColumns: ClosedRange<Int>? {
    let alphas = alphas
    return range(of: alphas.indices.filter { alphas[$0] > 0 }.map { $0 % width })
  }

  /// The rows from the first with ink to the last; nil without ink.
  var inkRows: ClosedRange<Int>? {
    let alphas = alphas
    return range(of: alphas.indices.filter { alphas[$0] > 0 }.map { $0 / width })
  }

  private func range(of numbers: some Sequence<Int>) -> ClosedRange<Int>? {
    let numbers = Array(numbers)
    guard let first = numbers.min(), let last = numbers.max() else { return nil }
    return first...last
  }

  /// The bytes of one column.
  func column(_ x: Int) -> [UInt8] {
    (0..<height).flatMap { y in
      let start = (y * width + x) * 4
      return bytes[start..<start + 4]
    }
  }
}
