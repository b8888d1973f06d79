internal import Files
internal import Plans

extension PickReader {
  typealias Named = (name: Path, meaning: PickedWall.Meaning)

  /// The picture whose path is a line; a number is not a path.
  func place(ofPath line: ArraySlice<UInt8>) -> Int? {
    line.allSatisfy(\.isDigit) ? nil : wall.place(ofPath: Path(bytes: line))
  }

  /// What a line means that is the name of a picture, with its number before it or a sign of lists.
  mutating func whole(_ line: ArraySlice<UInt8>) -> Named? {
    if let place = place(ofPath: line) { return (Path(bytes: line), .picture(place)) }
    guard line.count <= Self.longestLine else { return nil }
    let text = line.trimmed
    if let place = numbered(text) { return (Path(bytes: line), .picture(place)) }
    // A name of digits alone is a number.
    guard text.contains(where: \.isLetter) else { return nil }
    let item = text.drop { [0x2d, 0x2a].contains($0) || $0.isBlank }
    for name in [line, text, item].map({ Path(bytes: $0) }) {
      if let meaning = wall.meaning(of: name) { return (name, meaning) }
    }
    return nil
  }

  /// The picture of a line with its number and its name, as the page writes them.
  func numbered(_ line: ArraySlice<UInt8>) -> Int? {
    let digits = line.prefix { $0.isDigit }
    let rest = line[digits.endIndex...]
    guard let number = Int(String(decoding: digits, as: UTF8.self)), rest.first?.isBlank == true,
      wall.places.indices.contains(number), let place = wall.places[number]
    else { return nil }
    let names = [rest.dropFirst(), rest.trimmed].map { Path(bytes: $0) }
    return names.contains { wall.isName($0, of: place) } ? place : nil
  }

  mutating func take(_ named: Named) {
    switch named.meaning {
    case .picture(let place): picked.pick(place, of: wall)
    case .several(let places): picked.note(.several(named.name, places))
    }
  }

  /// Takes the name that begins at a word and has this many words; returns its end.
  mutating func name(at start: Int, of counts: ClosedRange<Int>) -> Int? {
    guard let found = found(at: start, of: counts), isMeant(found) else { return nil }
    take((found.name, found.meaning))
    return found.words.upperBound
  }

  struct Found {
    let name: Path
    let meaning: PickedWall.Meaning
    let words: Range<Int>
  }

  /// The longest name that begins at a word.
  mutating func found(at start: Int, of counts: ClosedRange<Int>) -> Found? {
    let hasLong = wall.hasLongNames && counts.upperBound > 1
    guard words.indices.contains(start), hasLong || counts.contains(1), !words[start].isAddress
    else { return nil }
    for beginning in words[start].beginnings {
      let known =
        hasLong
        ? wall.mostWords(beginningWith: Reading(String(beginning.split(separator: "/").last ?? "")))
        : 1
      let most = min(known, counts.upperBound, words.count - start)
      guard most >= counts.lowerBound else { continue }
      for count in stride(from: most, through: counts.lowerBound, by: -1) {
        let end = start + count
        let middle = count > 2 ? words[(start + 1)..<(end - 1)].map { $0.text[...] } : []
        for ending in PickWord.endings(of: count == 1 ? beginning : words[end - 1].text[...]) {
          let parts = count == 1 ? [ending] : [beginning] + middle + [ending]
          let name = Path(parts.joined(separator: " "))
          if let meaning = wall.meaning(of: name) {
            return Found(name: name, meaning: meaning, words: start..<end)
          }
        }
      }
    }
    return nil
  }

  /// Whether a name is one in this text: a word that could be any other counts only where it stands alone, as
  /// in a list.
  func isMeant(_ found: Found) -> Bool {
    if arguments != nil { return true }
    let name = found.name.name.description
    let marks = name.contains { $0.isNumber || $0 == "_" || $0 == "." }
    if marks, name.contains(where: \.isLetter) { return true }
    let (start, end) = (found.words.lowerBound, found.words.upperBound)
    let begins = start == 0 || words[start - 1].isStop || words[start - 1].isJoint
    let ends = end == words.count || words[end - 1].isStop || words[end].isJoint
    return begins && ends
  }

  /// Passes over a word, and notes one that looks like a name, or that was typed; gives its end.
  mutating func stranger(at start: Int) -> Int {
    let word = words[start]
    if let arguments {
      if !word.isJoint { picked.note(.unknown(arguments[word.argument])) }
    } else if let end = Asides(words: words, last: wall.last).abroad(from: start) {
      return end
    } else if !word.isAddress {
      let path = Path(word.name)
      let isFile = PictureFormat.hasSuffix(path.suffix)
      let isName = path.isCameras || wall.hasShape(of: path.name.description)
      if isFile || isName { picked.note(.unknown(path)) }
    }
    return start + 1
  }
}

extension ArraySlice<UInt8> {
  /// Without blanks around it.
  fileprivate var trimmed: ArraySlice<UInt8> {
    let end = lastIndex { !$0.isBlank }.map { $0 + 1 } ?? startIndex
    return self[..<end].drop(while: \.isBlank)
  }
}

extension UInt8 {
  /// Whether it is a letter, or part of a sign that ASCII does not have.
  fileprivate var isLetter: Bool { (0x41...0x5a).contains(self & 0xdf) || self > 0x7f }
}
