internal import Files
internal import Plans

extension PickReader {
  /// Takes the numbers that begin at a word; gives their end, or that of an aside.
  mutating func numbers(at start: Int) -> Int? {
    let asides = Asides(words: words, last: wall.last)
    if arguments == nil, let end = asides.abroad(from: start) { return end }
    guard var numbers = PickNumbers(words[start].core) else { return nil }
    // Otherwise it is below zero.
    if numbers.closesRun, start > 0, arguments == nil { return nil }
    let end = extend(&numbers, from: start)
    let isSure =
      arguments != nil || numbers.areMarked || (start > 0 && words[start - 1].isMark)
    if !isSure, let end = asides.end(of: numbers, from: start, to: end) { return end }
    if let number = numbers.single, let end = pair(number, at: start) { return end }
    pick(numbers, isSure: isSure)
    return end
  }

  /// Adds the other end of a run, as in `22 to 24`; gives the end of the words.
  private func extend(_ numbers: inout PickNumbers, from start: Int) -> Int {
    let next = start + 1
    guard !words[start].isStop, next < words.count else { return next }
    let hasTo = !numbers.opensRun && words[next].isTo
    let place = hasTo ? next + 1 : next
    guard place < words.count, let second = PickNumbers(words[place].core),
      second.closesRun != (hasTo || numbers.opensRun), let both = PickNumbers(numbers, to: second)
    else { return next }
    numbers = both
    return place + 1
  }

  /// Takes a number and the name behind it as one; gives their end.
  ///
  /// If that is not the number's name, the number alone is ignored: the wall has changed, or it counts the
  /// lines of a list.
  private mutating func pair(_ number: Int, at start: Int) -> Int? {
    let (word, next) = (words[start], start + 1)
    let isCount = word.closing == "." || word.closing == ")"
    guard next < words.count, words[next].argument == word.argument, isCount || !word.isStop
    else { return nil }
    let isNumber = PickNumbers(words[next].core) != nil
    let found = found(at: next, of: (isNumber ? 2 : 1)...Self.mostWords)
    if let found, wall.places.indices.contains(number), let place = wall.places[number],
      wall.isName(found.name, of: place)
    {
      picked.pick(place, of: wall)
      return found.words.upperBound
    }
    if isNumber { return nil }
    let isFile = PictureFormat.hasSuffix(Path(words[next].core).suffix) && !words[next].isAddress
    guard isFile || found.map(isMeant) ?? false else { return nil }
    if !isCount, let found { picked.note(.otherName(number, found.name)) }
    return next
  }

  mutating func pick(_ numbers: PickNumbers, isSure: Bool) {
    for piece in numbers.pieces {
      let (first, last) =
        switch piece {
        case .one(let number): (number, number)
        case .run(let first, let last): (first, last)
        }
      let isAside = [first, last].contains { $0 == 0 || ($0 > wall.last && Asides.isYear($0)) }
      if isSure || !isAside { picked.pick(from: first, to: last, of: wall) }
    }
  }
}
