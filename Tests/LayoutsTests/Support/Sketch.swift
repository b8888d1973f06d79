/// Boxes drawn with lines of characters; lines that meet become one.
struct Sketch {
  /// The characters of a box's lines, including those outside the sketch.
  struct Box {
    let across: ClosedRange<Int>
    let down: ClosedRange<Int>
  }

  private let columns: Int
  private let lines: Int
  /// The directions of lines from each character: up, right, down and left.
  private var solid: [UInt8]
  private var dashed: [UInt8]
  private var letters: [Character?]

  init(columns: Int, lines: Int) {
    self.columns = columns
    self.lines = lines
    solid = Array(repeating: 0, count: columns * lines)
    dashed = solid
    letters = Array(repeating: nil, count: columns * lines)
  }

  /// Whether any of a box is inside the sketch.
  func shows(_ box: Box) -> Bool {
    box.across.overlaps(0...(columns - 1)) && box.down.overlaps(0...(lines - 1))
  }

  mutating func draw(_ box: Box, isDashed: Bool) {
    guard shows(box) else { return }
    for y in [box.down.lowerBound, box.down.upperBound] {
      for x in box.across.clamped(to: 0...(columns - 1)) {
        if x > box.across.lowerBound { add(.left, x, y, isDashed) }
        if x < box.across.upperBound { add(.right, x, y, isDashed) }
      }
    }
    for x in [box.across.lowerBound, box.across.upperBound] {
      for y in box.down.clamped(to: 0...(lines - 1)) {
        if y > box.down.lowerBound { add(.up, x, y, isDashed) }
        if y < box.down.upperBound { add(.down, x, y, isDashed) }
      }
    }
  }

  /// Writes into a box's upper left corner; text that does not fit ends in an ellipsis.
  ///
  /// A box without room inside has the text on its line.
  mutating func write(_ text: String, in box: Box) {
    let room = box.across.count - 2
    guard room >= 1 else { return }
    let y = box.down.lowerBound + (box.down.count > 2 ? 1 : 0)
    let shown = text.count <= room ? text : text.prefix(room - 1) + "…"
    write(shown, x: box.across.lowerBound + 1, y: y)
  }

  /// Writes on a box's upper line, before the corner.
  mutating func write(_ text: String, atEndOf box: Box) {
    write(text, x: box.across.upperBound - text.count, y: box.down.lowerBound)
  }

  /// The lines, without trailing spaces.
  var text: [String] {
    (0..<lines).map { line in
      var characters = ((line * columns)..<((line + 1) * columns)).map { index in
        letters[index] ?? Self.character(solid[index], dashed[index])
      }
      while characters.last == " " { characters.removeLast() }
      return String(characters)
    }
  }
}

extension Sketch {
  private enum Direction: UInt8 {
    case up = 1
    case right = 2
    case down = 4
    case left = 8
  }

  private mutating func add(_ direction: Direction, _ x: Int, _ y: Int, _ isDashed: Bool) {
    guard 0..<columns ~= x, 0..<lines ~= y else { return }
    let index = y * columns + x
    if isDashed { dashed[index] |= direction.rawValue } else { solid[index] |= direction.rawValue }
  }

  private mutating func write(_ text: String, x: Int, y: Int) {
    for (offset, letter) in text.enumerated() {
      guard 0..<columns ~= x + offset, 0..<lines ~= y else { continue }
      letters[y * columns + x + offset] = letter
    }
  }

  private static func character(_ solid: UInt8, _ dashed: UInt8) -> Character {
    if solid > 0 { return lines[Int(solid)] }
    return switch dashed {
    case 10: "┄"
    case 5: "┆"
    default: lines[Int(dashed)]
    }
  }

  private static let lines = Array(" ╵╶└╷│┌├╴┘─┴┐┤┬┼")
}
