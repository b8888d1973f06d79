internal import Files

/// The lines of a list or a mail, and which of them somebody else wrote, or a program.
struct Letter {
  typealias Line = ArraySlice<UInt8>

  let lines: [Line]
  /// Whether the text ends with a signature by now, which begins below a line of two dashes.
  private var isSigned = false
  /// Whether the line before was a header, which continues on lines that begin with a space.
  private var isInHeader = false

  init(_ text: [UInt8]) {
    lines = text.withoutByteOrderMark.split(separator: UInt8(ascii: "\n"))
      .map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
  }

  /// Whether a line is ignored: ask for each, in order.
  mutating func passesOver(_ number: Int) -> Bool {
    let line = lines[number]
    isSigned = isSigned || line.elementsEqual("-- ".utf8) || line.elementsEqual("--".utf8)
    isInHeader = line.isHeader || (isInHeader && line.first.map(\.isBlank) ?? false)
    return isSigned || isInHeader || line.isQuoted || introducesQuote(number)
  }

  /// Whether it says when who wrote what is quoted below: `On Friday at 10:30 Anna wrote:`.
  private func introducesQuote(_ number: Int) -> Bool {
    let next = lines[(number + 1)...].prefix(2)
    guard let quote = next.firstIndex(where: \.isQuoted) else { return false }
    let last = lines[quote - 1]
    guard last.last(where: { !$0.isBlank }) == UInt8(ascii: ":") else { return false }
    // A long one leaves its last word to the next line.
    if number < quote - 1, last.contains(where: \.isBlank) { return false }
    let text = lines[number..<quote].map { String(decoding: $0, as: UTF8.self) }.joined(
      separator: " ")
    return text.contains("@")
      || text.split { !$0.isLetter }.contains { Self.verbs.contains($0.lowercased()) }
  }

  private static let verbs: Set = [
    "wrote", "schrieb", "écrit", "escribió", "scritto", "schreef", "skrev", "escreveu",
  ]
}

extension ArraySlice<UInt8> {
  fileprivate var isQuoted: Bool { first { !$0.isBlank } == UInt8(ascii: ">") }

  /// Whether it is one of a mail's own lines, such as `Date: Fri, 27 Nov 2026 10:30:12 +0100`.
  fileprivate var isHeader: Bool {
    let name = prefix(40).prefix { $0 != UInt8(ascii: ":") }
    guard name.count < count, name.count < 40 else { return false }
    let text = String(decoding: name, as: UTF8.self).lowercased()
    if Self.headers.contains(text) { return true }
    let isOneWord = text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || (0x61...0x7a).contains($0) }
    return isOneWord
      && ["x-", "content-", "list-", "arc-", "dkim-"].contains(where: text.hasPrefix)
  }

  private static let headers: Set = [
    "from", "to", "cc", "bcc", "date", "sent", "reply-to", "message-id", "in-reply-to",
    "references",
    "received", "return-path", "mime-version", "user-agent", "von", "an", "gesendet", "datum",
    "kopie", "antwort an",
  ]
}

extension UInt8 {
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
