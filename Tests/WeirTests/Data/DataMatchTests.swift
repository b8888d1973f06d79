import Laws
import Testing
@testable import Files
@testable import Plans
@testable import Requests

@Suite("Which row of a table a file has")
struct DataMatchTests {
  private static func table(_ names: [Path]) throws -> DataTable {
    let rows = names.enumerated().flatMap { $1.bytes + Array(",\($0)\n".utf8) }
    return try DataTable(Array("file,number\n".utf8) + rows, of: "t.csv")
  }

  @Test("A row names the one file whose path ends with it, and is refused if there are several")
  func ends() {
    forEachSeed(0..<400) { seed in
      var numbers = SeededNumbers(seed: seed)
      // No such folder exists, so no path is resolved.
      func path(_ steps: Int) -> Path {
        let names = (0..<steps).map { _ in ["aa", "bb", "ba", "\u{e9}"][numbers.int(0...3)] }
        return Path(names.joined(separator: "/"))
      }
      let files = Array(
        Set((0..<numbers.int(1...6)).map { _ in "/none" / path(numbers.int(1...3)) }))
      let names = (0..<numbers.int(0...3)).map { _ in path(numbers.int(1...3)) }
      let table = try Self.table(names)
      // The plain meaning of the rule, row by row.
      var expected: [Path: Int] = [:]
      var failure: Failure?
      for (row, name) in names.enumerated() where failure == nil {
        let found = files.filter {
          ("/" / $0).bytes.suffix(name.bytes.count + 1) == Path.slashed(name)
        }
        if found.count > 1 {
          failure = .badData("t.csv", line: row + 2, .ambiguous(name, among: found.sorted()))
        } else if let file = found.first {
          if let other = expected[file] {
            failure = .badData("t.csv", line: row + 2, .sameFile(name, line: other + 2))
          }
          expected[file] = row
        }
      }
      guard failure == nil else {
        #expect(throws: failure!) { _ = try DataMatches(table, files) }
        return
      }
      let matches = try DataMatches(table, files)
      for file in files {
        let row = try matches.row(of: file, in: ["number"])
        #expect(row?.number == expected[file].map { $0 + 1 })
        #expect(row?.values["number"] == expected[file].map { "\($0)" })
      }
      var told: [Notice] = []
      let idle = names.indices.filter { !expected.values.contains($0) }
      if let first = idle.first {
        told.append(.idleRows(idle.count, of: "t.csv", line: first + 2, name: names[first]))
      }
      let bare = files.filter { expected[$0] == nil }
      if !bare.isEmpty { told.append(.withoutRow(SomePictures(bare), in: "t.csv")) }
      #expect(matches.notices(on: files) == told)
    }
  }

  @Test("A name of any bytes is a file's name, and rows of commas are none")
  func bytes() throws {
    let name = Path(bytes: [0xff, 0x2e, 0x6a])
    let table = try DataTable(Array("f,a\n".utf8) + name.bytes + Array(",A\n,\n".utf8), of: "t.csv")
    let matches = try DataMatches(table, ["/none" / name])
    #expect(try matches.row(of: "/none" / name, in: ["a"])?.values == ["a": "A"])
    #expect(matches.notices(on: ["/none" / name]) == [])
  }

  @Test("A value is read only if it is shown, and must then be UTF-8; an empty one is none")
  func values() throws {
    let text = Array("f,a,b\nx,".utf8) + [0xe9] + Array(",\n".utf8)
    let matches = try DataMatches(DataTable(text, of: "t.csv"), ["/none/x"])
    #expect(try matches.row(of: "/none/x", in: ["b"])?.values == [:])
    #expect(throws: Failure.badData("t.csv", line: 2, .notUTF8(column: "a"))) {
      _ = try matches.row(of: "/none/x", in: ["a"])
    }
  }
}

extension Path {
  fileprivate static func slashed(_ name: Path) -> ArraySlice<UInt8> {
    ArraySlice([slash] + name.bytes)
  }
}
