/// Numbers in a text that are not those of pictures: dates, times, money, sizes, counts, telephones.
///
/// Only what surely is one counts as such.
struct Asides {
  let words: [PickWord]
  /// The highest number of the wall.
  let last: Int

  /// The end of the aside that begins with numbers, which are the words from `start` to `end`.
  ///
  /// Nil if they are no aside.
  func end(of numbers: PickNumbers, from start: Int, to end: Int) -> Int? {
    if let end = telephone(numbers, from: start) { return end }
    if let before = word(start - 1), isBeside(before, end: start - 1) { return end }
    guard !words[end - 1].isStop || isDay(end - 1), let next = word(end) else { return nil }
    if Self.isMonth(next.core) { return end + 1 }
    if words[end - 1].isStop { return nil }
    if Self.crosses.contains(next.core), let other = word(end + 1), PickNumbers(other.core) != nil {
      return end + 2
    }
    return isUnit(end) ? end + 1 : nil
  }

  private func word(_ index: Int) -> PickWord? {
    words.indices.contains(index) ? words[index] : nil
  }

  /// Whether what stands before a number says that it is money or part of a date.
  private func isBeside(_ before: PickWord, end: Int) -> Bool {
    if Self.currencies.contains(before.core.lowercased()), !before.isStop { return true }
    return Self.isMonth(before.core) && (before.closing.isEmpty || before.closing == ".")
  }

  /// Whether a word may be the day in `27. November`.
  private func isDay(_ index: Int) -> Bool { words[index].closing == "." }

  private func isUnit(_ index: Int) -> Bool {
    let unit = words[index].core.lowercased()
    // “3 am Strand” is German for “3 at the beach”.
    if unit == "am" { return word(index + 1)?.text.first?.isUppercase != true }
    return Self.units.contains(unit)
  }

  /// The end of a telephone number: behind its label or a plus, or with groups of digits that no wall has.
  private func telephone(_ numbers: PickNumbers, from start: Int) -> Int? {
    if let before = word(start - 1), Self.telephones.contains(before.core.lowercased()) {
      return groups(from: start)
    }
    let first = words[start]
    if case .run(100...999, (last + 1)...)? = numbers.pieces.first, first.core.utf8.count == 8 {
      return start + 1
    }
    guard first.core.hasPrefix("0") || first.text.hasPrefix("("), first.core.utf8.count > 2 else {
      return nil
    }
    let end = groups(from: start)
    let isLong = words[start..<end].contains { $0.core.groups.contains { $0 > last } }
    return isLong && end > start + 1 ? end : nil
  }

  /// The end of some words of digits that one telephone number may have.
  private func groups(from start: Int) -> Int {
    var end = start + 1
    while end < start + 8, !words[end - 1].isStop, word(end)?.isOfTelephone ?? false { end += 1 }
    return end
  }

  /// The end of a telephone number such as `+49 170 1234567`.
  func abroad(from start: Int) -> Int? {
    let word = words[start]
    guard word.core.hasPrefix("+"), word.isOfTelephone else { return nil }
    let end = groups(from: start)
    return end > start + 1 || word.core.utf8.count > 6 ? end : nil
  }
}

extension String {
  /// The numbers between signs that are no digits.
  fileprivate var groups: [Int] { split { !("0"..."9").contains($0) }.map { Int($0) ?? .max } }
}

extension PickWord {
  /// Whether it has digits and what stands between them in telephone numbers, and nothing else.
  fileprivate var isOfTelephone: Bool {
    let signs = "/().+".unicodeScalars
    return core.unicodeScalars.contains { $0.digit != nil }
      && core.unicodeScalars.allSatisfy { $0.digit != nil || $0.isDash || signs.contains($0) }
  }
}

extension Asides {
  static func isYear(_ number: Int) -> Bool { (1900...2099).contains(number) }

  private static func isMonth(_ word: String) -> Bool {
    word.first?.isUppercase == true && months.contains(word.lowercased())
  }

  private static let crosses: Set = ["x", "×", "X", "*"]
  private static let telephones: Set = [
    "tel", "telefon", "telephone", "phone", "fax", "mobil", "mobile", "handy", "cell",
  ]
  private static let currencies: Set = [
    "€", "$", "£", "¥", "eur", "usd", "gbp", "chf", "us$", "euro", "euros", "dollar",
  ]
  private static let months = words(
    """
    january february march april may june july august september october november december
    jan feb mar apr jun jul aug sep sept oct nov dec
    januar jänner februar märz mär mai juni juli oktober okt dezember dez
    """)
  private static let units = currencies.union(
    words(
      """
      mp mpx mpix megapixel megapixels px pixel pixels kb mb gb tb byte bytes dpi ppi
      mm cm km kg inch inches zoll feet ft ° °c °f % percent prozent
      dollars pounds franken cent cents
      uhr h pm a.m p.m o'clock o’clock minute minutes minuten hour hours stunde stunden seconds sekunden
      day days tag tage tagen week weeks woche wochen month months monat monate monaten
      year years jahr jahre jahren times mal
      pictures photos images prints copies bilder bildern fotos stück abzüge abzügen exemplare
      people personen leute
      """))

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
