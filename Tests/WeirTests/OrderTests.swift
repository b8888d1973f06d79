import Testing
@testable import Files
@testable import Plans

struct OrderTests {
  private func order(_ names: [String]) -> [String] {
    names.map { Path($0) }.sorted(by: NaturalOrder.precedes).map(\.description)
  }

  @Test func numbersCountAsNumbers() {
    #expect(order(["img10", "img2", "img1"]) == ["img1", "img2", "img10"])
    #expect(order(["a/10", "a/9", "a-1/1"]) == ["a/9", "a/10", "a-1/1"])
    #expect(order(["b", "A", "a", "B"]) == ["A", "a", "B", "b"])
    #expect(order(["x01", "x1", "x001"]) == ["x001", "x01", "x1"])
    let long = String(repeating: "9", count: 60)
    #expect(order(["x1\(long)", "x\(long)"]) == ["x\(long)", "x1\(long)"])
  }

  /// In locales with collation, case and punctuation come last.
  @Test(
    arguments: [
      (["a", "b", "a"], [2, 1]), (["B", "a", "C"], [2, 1]), (["a", "B", "c"], [3]),
      (["A-1/x", "A/x"], [1, 1]), (["A/x", "A-1/x"], [2]), (["a_1", "a-1", "a 2"], [3]),
      (["a", "É", "f"], [3]), (["1", "10", "2", "1"], [3, 1]), ([], []), (["a", "a"], [2]),
    ] as [([String], [Int])])
  func stretchesThatAShellLists(names: [String], counts: [Int]) {
    #expect(ShellOrder.stretches(names.map { Path($0) }).map(\.count) == counts)
  }

  @Test("A name comes before the same name with an ending, in any spelling of it")
  func suffixes() {
    for mark in [" 2", " (2)", "!", "#1", "$", "+", ",", "-10", "-1", "_1", "0", "a", "~", "ä"] {
      #expect(order(["foo\(mark).jpg", "foo.jpg"]) == ["foo.jpg", "foo\(mark).jpg"])
    }
    #expect(order(["a.d/1", "a/1", "a.jpg"]) == ["a/1", "a.d/1", "a.jpg"])
  }

  @Test("Letters with accents stand with their plain letters, however they are encoded")
  func accents() {
    let names = [
      "Äpfel", "apfel", "é", "e\u{301}a", "eb", "Łódź", "lodz", "M", "øl", "straße", "strasz",
      "Việt", "vieu", "z", "Ž", "zz",
    ]
    let expected = [
      "apfel", "Äpfel", "é", "e\u{301}a", "eb", "lodz", "Łódź", "M", "øl", "straße", "strasz",
      "Việt", "vieu", "z", "Ž", "zz",
    ]
    withEverySeed(0..<20) { numbers in
      var names = names
      for last in names.indices.dropFirst().reversed() {
        names.swapAt(last, numbers.int(0...last))
      }
      #expect(
        order(names).map { Array($0.unicodeScalars) } == expected.map { Array($0.unicodeScalars) })
    }
    #expect(order(["Бета", "альфа", "zeta"]) == ["zeta", "альфа", "Бета"])
  }

  @Test func naturalOrderIsATotalOrder() {
    let alphabet = Array("aB01209/-.\u{e9}\u{301}\u{df}".utf8)
    withEverySeed(0..<300) { numbers in
      let paths = (0..<12).map { _ in Path(bytes: numbers.bytes(0...6, from: alphabet)) }
      for a in paths {
        #expect(!NaturalOrder.precedes(a, a))
        for b in paths where a != b {
          #expect(NaturalOrder.precedes(a, b) != NaturalOrder.precedes(b, a), "\(a) \(b)")
          for c in paths where NaturalOrder.precedes(a, b) && NaturalOrder.precedes(b, c) {
            #expect(NaturalOrder.precedes(a, c), "\(a) \(b) \(c)")
          }
        }
      }
    }
  }

  private let pictures = [
    Picture(
      path: "b", width: 4, height: 3, byteCount: 10, modified: Timestamp(seconds: 50),
      taken: "2020:01:01 00:00:00"),
    Picture(path: "a", width: 4, height: 3, byteCount: 10, modified: Timestamp(seconds: 50)),
    Picture(path: "c", width: 1, height: 2, byteCount: 5, modified: Timestamp(seconds: 9)),
  ]

  @Test(arguments: [
    ("natural", "abc"), ("name", "abc"), ("modified", "cab"), ("size", "cab"),
    ("aspect", "cab"), ("none", "bac"),
  ])
  func eachOrderLeavesTiesToThePath(name: String, expected: String) throws {
    let order = try #require(Order(name))
    let sorted = order.sorted(pictures, reversed: false)
    #expect(sorted.map(\.path.description).joined() == expected)
    #expect(order.sorted(pictures, reversed: true) == sorted.reversed())
    #expect(order.description == name)
  }

  @Test func textsAreInNaturalOrderAndPicturesWithoutOneComeLastEitherWay() {
    var pictures = pictures
    for (index, (text, row)) in [("x10", 3), ("X2", 1), (nil, nil)].enumerated() {
      pictures[index].data = text.map { ["t": $0] } ?? [:]
      pictures[index].row = row
    }
    for order: Order in [.data("t"), .data(nil)] {
      func names(_ isReversed: Bool) -> String {
        order.sorted(pictures, reversed: isReversed).map(\.path.description).joined()
      }
      #expect((names(false), names(true)) == ("abc", "bac"))
      #expect(Order(order.description) == order)
    }
    pictures[1].data = ["t": "x10"]
    #expect(Order.data("t").sorted(pictures, reversed: false).map(\.path) == ["a", "b", "c"])
  }

  @Test func foldersTakeTurns() throws {
    let order = try #require(Order("alternate"))
    #expect(order == .alternate && order.description == "alternate")
    var pictures = ["b2", "a1", "b10", "b1", "c1"].map {
      Picture(path: Path($0), width: 1, height: 1)
    }
    for index in pictures.indices {
      pictures[index].turn = pictures[index].path.description.hasPrefix("b") ? 0 : index
    }
    let sorted = order.sorted(pictures, reversed: false)
    #expect(sorted.map(\.path) == ["b1", "a1", "c1", "b2", "b10"])
    #expect(sorted.allSatisfy { $0.turn == nil })
    #expect(order.sorted(pictures, reversed: true).map(\.path) == sorted.map(\.path).reversed())
  }

  @Test func picturesWithoutADateComeLastEitherWay() {
    let dated = Picture(path: "d", width: 1, height: 1, taken: "2019:12:31 23:59:59")
    func order(reversed: Bool) -> String {
      Order.taken.sorted(pictures + [dated], reversed: reversed).map(\.path.description).joined()
    }
    #expect(order(reversed: false) == "dbac")
    #expect(order(reversed: true) == "bdac")
  }

  @Test func aSeedShufflesTheSameWayWhateverTheOrderWas() throws {
    let many = (0..<100).map { Picture(path: Path("\($0)"), width: 1, height: 1) }
    let shuffled = Order.random(seed: 7).sorted(many, reversed: false)
    #expect(Order.random(seed: 7).sorted(many.reversed(), reversed: false) == shuffled)
    #expect(Order.random(seed: 8).sorted(many, reversed: false) != shuffled)
    #expect(Set(shuffled.map(\.path)).count == 100)
    #expect(Order("random:7") == .random(seed: 7))
    #expect(Order("random:") == nil)
    #expect(Order("newest") == nil)
  }
}
