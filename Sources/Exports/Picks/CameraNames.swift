internal import Files

extension Path {
  /// Whether the name looks like one that a camera or a phone gives, with any suffix or none.
  ///
  /// Cameras follow the standard DCF: eight characters, of which the last four are digits. Phones write the time with `_`,
  /// and WhatsApp ends names with `-WA` and four digits. Ordinary words have none of these forms.
  var isCameras: Bool {
    let name = self.name.withoutSuffix.bytes
    guard name.allSatisfy({ $0.isDigit || $0.isPlainLetter || [0x2d, 0x5f].contains($0) }) else {
      return false
    }
    let (hasLine, hasDash) = (name.contains(0x5f), name.contains(0x2d))
    let runs = name.split { !$0.isDigit }.map(\.count)
    if hasLine, !hasDash { return (runs.max() ?? 0) >= 4 }
    if hasDash {
      let end = name.suffix(7)
      return end.count == 7 && end.prefix(3).elementsEqual("-WA".utf8) && runs.last == 4
    }
    let letters = name.filter(\.isPlainLetter)
    let isOneCase = Set(letters.map { $0 & 0x20 }).count == 1
    return name.count == 8 && isOneCase && name.suffix(4).allSatisfy(\.isDigit)
  }
}

extension UInt8 {
  fileprivate var isPlainLetter: Bool { (0x41...0x5a).contains(self & 0xdf) }
}
