/// The numbers in a word: `12`, `#12`, `No.12`, `22-24`, `3,17,22–24`.
struct PickNumbers: Equatable {
  enum Piece: Equatable {
    case one(Int)
    /// From one to another, which may be less.
    case run(Int, Int)
  }

  private(set) var pieces: [Piece] = []
  /// Whether a sign says that these are numbers of pictures.
  private(set) var areMarked = false
  /// Whether a run begins with the last, as in `22- 24`.
  private(set) var opensRun = false
  /// Whether a run ends with the first, as in `22 -24`.
  private(set) var closesRun = false

  /// Nil for a word that has anything else in it.
  init?(_ word: String) {
    var rest = word.unicodeScalars[...]
    if rest.takeDash() { closesRun = true } else { _ = rest.takeComma() }
    repeat {
      areMarked = rest.takeMark() || areMarked
      guard let first = rest.takeNumber() else { return nil }
      guard rest.takeDash() else {
        pieces.append(.one(first))
        continue
      }
      if rest.isEmpty {
        pieces.append(.one(first))
        opensRun = true
        return
      }
      _ = rest.takeMark()
      guard let last = rest.takeNumber() else { return nil }
      pieces.append(.run(first, last))
    } while rest.takeComma()
    guard rest.isEmpty else { return nil }
  }

  /// The numbers of two words, between which is a run.
  init?(_ first: PickNumbers, to second: PickNumbers) {
    guard case .one(let start)? = first.pieces.last, case .one(let end)? = second.pieces.first
    else { return nil }
    self = first
    pieces[pieces.count - 1] = .run(start, end)
    pieces += second.pieces.dropFirst()
    opensRun = second.opensRun
  }

  /// The only number; nil if there are others.
  var single: Int? {
    guard pieces.count == 1, case .one(let number) = pieces[0] else { return nil }
    return number
  }
}

extension Unicode.Scalar {
  /// A hyphen, a dash or a minus, also those of an old encoding.
  var isDash: Bool {
    switch value {
    case 0x2d, 0x2010...0x2015, 0x2212, 0x96, 0x97, 0xfe58, 0xfe63, 0xff0d: true
    default: false
    }
  }
}

extension Substring.UnicodeScalarView {
  fileprivate mutating func takeDash() -> Bool {
    guard first?.isDash == true else { return false }
    removeFirst()
    return true
  }

  fileprivate mutating func takeComma() -> Bool {
    guard let first, ",;&+".unicodeScalars.contains(first) else { return false }
    removeFirst()
    return true
  }

  fileprivate mutating func takeMark() -> Bool {
    if let first, "#№＃".unicodeScalars.contains(first) {
      removeFirst()
      return true
    }
    guard first.map({ !("0"..."9").contains($0) }) ?? false else { return false }
    let start = String(Substring(prefix(3))).lowercased()
    guard let mark = ["no.", "nr.", "no", "nr", "nº", "n°"].first(where: start.hasPrefix) else {
      return false
    }
    removeFirst(mark.unicodeScalars.count)
    return true
  }

  /// A number in digits of any script; a very long one is larger than any wall.
  fileprivate mutating func takeNumber() -> Int? {
    var number: Int?
    while let scalar = first, let digit = scalar.digit {
      number = Swift.min((number ?? 0) * 10 + digit, 1_000_000_000_000_000)
      removeFirst()
    }
    return number
  }
}

extension Unicode.Scalar {
  var digit: Int? {
    if isASCII { return ("0"..."9").contains(self) ? Int(value) - 48 : nil }
    guard properties.numericType == .decimal else { return nil }
    return properties.numericValue.map { Int($0) }
  }
}
