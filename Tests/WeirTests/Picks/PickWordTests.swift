import Testing
@testable import Exports
@testable import Files
import Plans

@Suite("What words mean for a wall")
struct PickWordTests {
  private static func wall(_ names: [Path]) -> PickedWall {
    PickedWall(names.map { ($0, nil) }, numbers: Array(1...names.count), in: "/home/anna/Wall")
  }

  /// What is picked from some names, and what is noted.
  private func read(_ text: String, _ names: [Path]) -> (picked: [Path], problems: [Picked.Problem])
  {
    read(Array(text.utf8), names)
  }

  private func read(_ text: [UInt8], _ names: [Path]) -> (
    picked: [Path], problems: [Picked.Problem]
  ) {
    var reader = PickReader(Self.wall(names))
    reader.read(text)
    return (reader.picked.places.map { names[$0] }, reader.picked.problems)
  }

  @Test("A bare number is an index, and with a suffix it is a name")
  func numbers() {
    let names: [Path] = ["3.jpg", "2.jpg", "1.jpg", "12.jpg"]
    #expect(read("1", names).picked == ["3.jpg"])
    #expect(read("I take 1.jpg and 12.jpg", names).picked == ["1.jpg", "12.jpg"])
    #expect(read("12.jpg", names).picked == ["12.jpg"])
  }

  @Test("A name in two folders needs one of them, or its number")
  func twice() {
    let names: [Path] = ["a/IMG_1.jpg", "b/IMG_1.jpg", "b/IMG_2.jpg", "IMG_3.jpg", "b/IMG_3.jpg"]
    let both = read("IMG_1.jpg", names)
    #expect(both.picked == [] && both.problems == [.several("IMG_1.jpg", [0, 1])])
    #expect(read("b/img_1", names).picked == ["b/IMG_1.jpg"])
    #expect(read("2 IMG_1.jpg\n1 IMG_1.jpg", names).picked == ["b/IMG_1.jpg", "a/IMG_1.jpg"])
    #expect(read("/home/anna/Wall/a/IMG_1.jpg", names).picked == ["a/IMG_1.jpg"])
    #expect(
      read("Wall/a/IMG_1.jpg, ../Wall/b/IMG_1", names).picked == ["a/IMG_1.jpg", "b/IMG_1.jpg"])
    // A line of a list of paths is a path.
    #expect(read("IMG_3.jpg", names).picked == ["IMG_3.jpg"])
    #expect(read("I like IMG_3.jpg", names).problems == [.several("IMG_3.jpg", [3, 4])])
    #expect(read("c/IMG_2.jpg", names).problems == [.unknown("c/IMG_2.jpg")])
  }

  @Test("One picture that is on the wall twice is one")
  func repeated() {
    let names: [Path] = ["a.jpg", "b.jpg", "a.jpg"]
    var reader = PickReader(Self.wall(names))
    reader.read(Array("a.jpg".utf8))
    #expect(reader.picked.places == [0] && reader.picked.problems == [])
  }

  @Test("Cases that differ are two names, and the nearer one is meant")
  func cases() {
    let names: [Path] = ["A.jpg", "a.jpg", "b.jpg", "b.png"]
    #expect(read("I like A.jpg", names).picked == ["A.jpg"])
    #expect(read("a.JPG", names).problems == [.several("a.JPG", [0, 1])])
    #expect(read("b", names).problems == [.several("b", [2, 3])])
    #expect(read("B.PNG", names).picked == ["b.png"])
  }

  @Test("A word that could be any other is a name where it stands alone")
  func plainWords() {
    let names: [Path] = ["agate.jpg", "blue hour.jpg", "The End.jpg"]
    #expect(read("the agate is nice at the blue hour", names).picked == [])
    #expect(read("Agate, blue hour and the end.", names).picked == names)
    #expect(
      read("the agate.jpg is nice, blue hour.jpg too", names).picked == [
        "agate.jpg", "blue hour.jpg",
      ])
    #expect(read("- agate\n* blue hour\n", names).picked == ["agate.jpg", "blue hour.jpg"])
  }

  @Test("Commas and semicolons part names, even without a blank, unless a name has them")
  func joined() {
    let names: [Path] = ["IMG_1.jpg", "IMG_2.jpg", "IMG_3,b.jpg"]
    #expect(read("IMG_1,img_2.JPG", names).picked == Array(names[..<2]))
    #expect(read("I take IMG_2.jpg;IMG_1.jpg.", names).picked == [names[1], names[0]])
    #expect(read("I like IMG_3,b best", names).picked == [names[2]])
    #expect(read("IMG_1,IMG_9", names).problems == [.unknown("IMG_9")])
    let prose = read("nice,but not 1,5h,or so; https://example.org/IMG_1,IMG_2", names)
    #expect(prose.picked == [] && prose.problems == [])
  }

  @Test("What looks like a name and is none is noted, and the rest is prose")
  func strangers() {
    let names: [Path] = ["IMG_2041.jpg", "IMG_2042.jpg"]
    let read = read("I like IMG_2041, IMG_9999, sea.HEIC and image.txt; see img_2042.", names)
    #expect(read.picked == names)
    #expect(read.problems == [.unknown("IMG_9999"), .unknown("sea.HEIC")])
  }

  @Test("A number before a name is that picture's; if it is not, the name counts")
  func pairs() {
    let names: [Path] = ["IMG_1.jpg", "IMG_2.jpg", "IMG_3.jpg"]
    #expect(read("1 IMG_1.jpg, 2 IMG_2.jpg", names).problems == [])
    let wrong = read("1 IMG_3.jpg", names)
    #expect(wrong.picked == ["IMG_3.jpg"] && wrong.problems == [.otherName(1, "IMG_3.jpg")])
    #expect(read("2 IMG_9.jpg", names).picked == [])
    // A list with numbers of its own.
    let list = read("1. IMG_3\n2. IMG_1\n", names)
    #expect(list.picked == ["IMG_3.jpg", "IMG_1.jpg"] && list.problems == [])
  }

  private static let hostile: [Path] = [
    Path(bytes: Array("caf".utf8) + [0xe9] + Array(" 1.jpg".utf8)), "a\nb.jpg",
    "\u{202e}gpj.exe.jpg", "-rf 2.jpg", "--.jpg",
    "“quoted” 3.jpg", "it's 4.jpg", "a, b 5.jpg", "> 6.jpg", "日本 7.jpg", "e\u{301}8.jpg",
    "tab\t9.jpg", " 10 .jpg", "(11).jpg",
    "12", "#13.jpg", "3-5.jpg", "27. Nov.jpg", "www.x.jpg", "a@b 1.jpg", "$5 2.jpg", "No. 3.jpg",
    "C:\\x 4.jpg",
  ]

  @Test("Names of any bytes are found in lists", arguments: hostile.indices)
  func lists(index: Int) {
    let name = Self.hostile[index]
    let path = Path("P/x y") / name
    let names = Self.hostile.map { Path("P/x y") / $0 }
    #expect(read(path.bytes + [0], names).picked == [path])
    guard !name.bytes.contains(10) else { return }
    #expect(read(path.bytes + [10], names).picked == [path])
    #expect(
      read(Array("Hi,\n".utf8) + path.bytes + Array("\n\nBye\n".utf8), names).picked == [path])
    // As a page without originals saves them.
    #expect(read("\(index + 1) \(path.name.caption)\n", names).picked == [path])
    if name != "12", name != "> 6.jpg" { #expect(read(name.bytes + [10], names).picked == [path]) }
  }

  @Test("Names with spaces, of any script and encoding are found in prose")
  func prose() {
    let names: [Path] = [
      "café 1.jpg", "日本の海 7.jpg", "a day at the sea 2.jpg",
      Path(bytes: Array("gar".utf8) + [0xe7] + Array("on 4.jpg".utf8)),
      "e\u{301}t\u{e9} 3.jpg",
    ]
    for name in names {
      let text = Array("Für mich bitte ".utf8) + name.bytes + Array(", danke, und IMG.txt".utf8)
      #expect(read(text, names).picked == [name], "\(name)")
    }
    #expect(read("Ich nehme CAFÉ 1 und A Day at the Sea 2!", names).picked == [names[0], names[2]])
    // Another composition of the accent, and a space that does not break.
    #expect(read("I like cafe\u{301}\u{a0}1.jpg", names).picked == [names[0]])
  }

  @Test("An old encoding's dash is a dash")
  func oldDash() {
    let names = (1...5).map { Path("IMG_\($0).jpg") }
    #expect(
      read(Array("f".utf8) + [0xfc] + Array("r mich 2".utf8) + [0x96] + Array("4".utf8), names)
        .picked == Array(names[1...3]))
  }

  @Test("A signature ends the text")
  func signature() {
    let names = (1...5).map { Path("IMG_\($0).jpg") }
    #expect(read("2, 3\n-- \nAnna\nHouse 4\n", names).picked == Array(names[1...2]))
  }
}
