internal import Files

/// Finds pictures in what somebody has written.
struct PickReader {
  var wall: PickedWall
  var picked: Picked
  private(set) var words: [PickWord] = []
  /// What was typed, each word of which must be known; nil for a text.
  private(set) var arguments: [Path]?

  init(_ wall: PickedWall) {
    self.wall = wall
    picked = Picked(upTo: wall.last)
  }

  /// Reads a saved list, or a mail.
  mutating func read(_ text: [UInt8]) {
    guard !text.contains(0) else { return read(names: text.split(separator: 0)) }
    var letter = Letter(text)
    for (number, line) in letter.lines.enumerated() {
      let isAside = letter.passesOver(number)
      if let place = place(ofPath: line) {
        picked.pick(place, of: wall)
      } else if !isAside {
        if let whole = whole(line) { take(whole) } else { read(PickWord.words(of: line)) }
      }
    }
  }

  private mutating func read(names: [ArraySlice<UInt8>]) {
    for name in names {
      if let whole = whole(name) {
        take(whole)
      } else if let numbers = PickNumbers(String(word: name)) {
        pick(numbers, isSure: true)
      } else {
        picked.note(.unknown(Path(bytes: name)))
      }
    }
  }

  mutating func read(_ arguments: [Path]) {
    self.arguments = arguments
    var words: [PickWord] = []
    for (number, argument) in arguments.enumerated() {
      if let whole = whole(argument.bytes[...]) {
        read(words)
        words = []
        take(whole)
      } else {
        words += PickWord.words(of: argument.bytes, in: number)
      }
    }
    read(words)
  }

  private mutating func read(_ words: [PickWord]) {
    self.words = words
    var place = 0
    while place < self.words.count {
      place =
        name(at: place, of: 2...Self.mostWords) ?? numbers(at: place)
        ?? name(at: place, of: 1...1) ?? parted(at: place) ?? stranger(at: place)
    }
  }

  /// Parts names that only commas join, as in `IMG_2041,IMG_2043`, after a name that has one in it was looked for.
  private mutating func parted(at place: Int) -> Int? {
    let parts = words[place].parts
    guard parts.count > 1 else { return nil }
    words.replaceSubrange(place...place, with: parts)
    return place
  }

  /// A name within a text is found if it has no more words.
  static let mostWords = 16
  static let longestLine = 5000
}
