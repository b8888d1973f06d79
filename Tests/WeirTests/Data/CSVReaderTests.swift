import Laws
import Testing
@testable import Plans
@testable import Requests

@Suite("CSV")
struct CSVReaderTests {
  private typealias Rows = [[[UInt8]]]

  private func rows(_ bytes: [UInt8]) throws -> Rows {
    var reader = CSVReader(bytes)
    var rows: Rows = []
    while let row = try reader.next() { rows.append(row.fields) }
    return rows
  }

  @Test("Rows that were written are read, whatever is in them and however they are quoted")
  func roundTrip() {
    forEachSeed(0..<400) { seed in
      var numbers = SeededNumbers(seed: seed)
      let columns = numbers.int(2...4)
      let rows = (0..<numbers.int(0...6)).map { _ in
        (0..<columns).map { _ in Self.field(&numbers) }
      }
      var text: [UInt8] = numbers.oneIn(2) ? [0xef, 0xbb, 0xbf] : []
      for row in rows {
        if numbers.oneIn(4) { text += Self.lineEnd(&numbers) }
        text += row.map { Self.written($0, &numbers) }.joined(separator: Array(",".utf8))
        text += Self.lineEnd(&numbers)
      }
      if !rows.isEmpty, numbers.oneIn(3) {
        text.removeLast(text.last == 10 && text.dropLast().last == 13 ? 2 : 1)
      }
      let read = try self.rows(text)
      #expect(read == rows)
    }
  }

  @Test(
    "Semicolons or tabs separate fields if the first row has no comma outside of quotes",
    arguments: [
      ("file;title\na.jpg;one, two\n", [["file", "title"], ["a.jpg", "one, two"]]),
      ("file\ttitle\r\na.jpg\tb;c", [["file", "title"], ["a.jpg", "b;c"]]),
      ("\"fi,le\";title\na.jpg;\"x;y\"", [["fi,le", "title"], ["a.jpg", "x;y"]]),
      ("file,ti;tle\na;b,c", [["file", "ti;tle"], ["a;b", "c"]]),
      ("file\na;b", [["file"], ["a;b"]]),
    ])
  func separators(text: String, meant: [[String]]) throws {
    let read = try rows(Array(text.utf8)).map { $0.map { String(decoding: $0, as: UTF8.self) } }
    #expect(read == meant)
  }

  private static func field(_ numbers: inout SeededNumbers) -> [UInt8] {
    let alphabet = Array("ab ,\"\n\r;é'".utf8) + [0xff]
    return (0..<numbers.int(0...5)).map { _ in alphabet[numbers.int(0...alphabet.count - 1)] }
  }

  private static func lineEnd(_ numbers: inout SeededNumbers) -> [UInt8] {
    numbers.oneIn(2) ? [10] : [13, 10]
  }

  /// The field in quotes, if it needs them or now and then.
  private static func written(_ field: [UInt8], _ numbers: inout SeededNumbers) -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    let isPlain = !field.contains { [quote, UInt8(ascii: ","), 10, 13].contains($0) }
    if isPlain, numbers.oneIn(2) { return field }
    return [quote] + field.flatMap { $0 == quote ? [quote, quote] : [$0] } + [quote]
  }

  @Test("Any text gives the rows of a reader that knows one state after the other, or none")
  func reference() {
    let alphabet = Array("a,,\"\"\n\n\r".utf8)
    forEachSeed(0..<4000) { seed in
      var numbers = SeededNumbers(seed: seed)
      let text = (0..<numbers.int(0...14)).map { _ in alphabet[numbers.int(0...alphabet.count - 1)]
      }
      #expect((try? rows(text)) == Self.slowRows(text), "\(String(decoding: text, as: UTF8.self))")
    }
  }

  /// A reader of one character at a time, for texts without bytes that are not ASCII; nil for an error.
  private static func slowRows(_ text: [UInt8]) -> Rows? {
    enum State { case start, plain, quoted, closed }
    // Outside of quotes, a pair of a carriage return and a line feed is a line feed.
    var (state, field, row, rows) = (State.start, [UInt8](), [[UInt8]](), Rows())
    var rest = text[...]
    func isBlank() -> Bool { state == .start && row.isEmpty }
    func endRow() {
      if !isBlank() { rows.append(row + [field]) }
      (state, field, row) = (.start, [], [])
    }
    while let byte = rest.popFirst() {
      switch (state, Character(UnicodeScalar(byte))) {
      case (.quoted, "\""): state = .closed
      case (.quoted, _): field.append(byte)
      case (.closed, "\""): (state, field) = (.quoted, field + [byte])
      case (.start, "\""): state = .quoted
      case (_, "\""): return nil
      case (_, ","): (state, row, field) = (.start, row + [field], [])
      case (_, "\n"): endRow()
      case (_, "\r"):
        guard rest.first == 10 else { return nil }
      case (.closed, _): return nil
      case (_, _): (state, field) = (.plain, field + [byte])
      }
    }
    if state == .quoted { return nil }
    endRow()
    return rows
  }

  @Test("Random bytes end in rows or in an error with a line of the text")
  func anyBytes() {
    forEachSeed(0..<300) { seed in
      var numbers = SeededNumbers(seed: seed)
      let text = (0..<numbers.int(0...60)).map { _ in
        numbers.oneIn(3) ? Array(",\"\n\r".utf8)[numbers.int(0...3)] : UInt8(numbers.int(0...255))
      }
      do throws(Failure) {
        _ = try DataTable(text, of: "t.csv")
      } catch {
        guard error.code == "bad-data" else { throw error }
        let line = error.description.firstMatch(of: #/^t\.csv(, line (?<number>\d+))?: /#)
        let number = try #require(line, "\(error)").output.number.flatMap { Int($0) }
        #expect((1...text.count { $0 == 10 } + 1).contains(number ?? 1))
      }
    }
  }

  @Test(
    "A mistake is told with the line in which it is",
    arguments: [
      ("f,a\nx,1\n\n\"y\n", 4, .openQuote), ("f,a\n\"x\ny\",\"1\"2\n", 3, .afterQuote),
      ("f,a\r\nx,1\"\r\n", 2, .strayQuote), ("f,a\rx,1\r", 1, .loneReturn), ("", 1, .empty),
      ("\n\r\n", 1, .empty), ("f,a\nx\n", 2, .fieldCount(1, columns: 2)),
      ("f,a\n\"x\n\",1\ny,1,2\n", 4, .fieldCount(3, columns: 2)), ("f,a\nx,\0\n", 2, .zeroByte),
      ("f,a\n,,\n", 2, .fieldCount(3, columns: 2)), ("f,a\n,1\n", 2, .noFile),
      ("f,a,b,a\n", 1, .sameColumn("a")),
    ] as [(String, Int, Explanation)])
  func mistakes(text: String, line: Int, problem: Explanation) {
    #expect(throws: Failure.badData("t.csv", line: line, problem)) {
      _ = try DataTable(Array(text.utf8), of: "t.csv")
    }
  }

  @Test("What would fill the memory is refused")
  func limits() {
    let wide = [UInt8](repeating: UInt8(ascii: ","), count: CSVReader.mostFields)
    #expect(throws: Failure.badData("t.csv", line: 1, .tooManyFields)) {
      _ = try DataTable(wide, of: "t.csv")
    }
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: CSVReader.longestField)
    #expect(throws: Failure.badData("t.csv", line: 2, .longField)) {
      _ = try DataTable(Array("f,a\n1,y".utf8) + long, of: "t.csv")
    }
    #expect(throws: Never.self) { _ = try DataTable(Array("f,a\n1,".utf8) + long, of: "t.csv") }
    for mark: [UInt8] in [[0xff, 0xfe], [0xfe, 0xff]] {
      #expect(throws: Failure.badData("t.csv", line: nil, .utf16)) {
        _ = try DataTable(mark + [0x61, 0], of: "t.csv")
      }
    }
    #expect(throws: Failure.badData("t.csv", line: 1, .notUTF8(column: nil))) {
      _ = try DataTable(Array("f,a".utf8) + [0xe9, 0x0a], of: "t.csv")
    }
  }
}
