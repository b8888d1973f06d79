import Laws
import Testing
@testable import Exports
@testable import Files

@Suite("What was picked comes back, whatever it is called")
struct PickLawTests {
  /// Lines of mails in which nothing is picked from a wall of 60 pictures of cameras.
  static let prose = [
    "Hi Anna,", "thanks for the 12 pictures, they are great!", "Liebe Grüße",
    "Viele Grüße aus Köln",
    "We were there on 2026-11-27 at 10:30.", "Am 27.11.2026 um 10 Uhr waren wir da.",
    "It cost $3.50, or 12 €.",
    "My camera has 12 MP and the file 3.5 MB.", "Call me: +49 170 1234567", "Tel. 030 1234567",
    "Mobile: 0170 123 45 67", "(555) 123-4567", "See you on Nov 27, 2026!",
    "am 3. Mai oder 5. Juni",
    "in the summer of 2024", "Prints of 13 x 18 cm, 13x18, please.",
    "It is 50 % off, only 3 days left.",
    "> I would like 5, 7 and IMG_0001", ">> 12", "-20 °C, brrr",
    "see https://example.org/12/IMG_0001.jpg",
    "anna.7@example.org wrote to me", "Date: Fri, 27 Nov 2026 10:30:12 +0100",
    "Gesendet: Freitag, 27. November 2026 10:30",
    "On Fri, Nov 27, 2026 at 10:30 AM Anna wrote:\n> Which ones?\n> 1 to 60", "at 10 am or 3 pm",
    "v1.2.3, 3/4 of them",
    "", "* * *", "…", "I need them by the 27th", "2 Euro 50", "10:30–11:45",
  ]

  private struct Case {
    var wall: PickedWall
    var numbers: SeededNumbers

    init(seed: Int) {
      numbers = SeededNumbers(seed: seed)
      var frames: [(path: Path, page: Int?)] = []
      var printed: [Int] = []
      var next = 1
      for index in 0..<numbers.int(1...50) {
        let digits = String(String(10_000 + index * 7 + numbers.int(0...6)).dropFirst())
        let folder = ["", "Photos/", "../Photos/Day 2/", "Über/"][numbers.int(0...3)]
        let name = [
          "IMG_\(digits).jpg", "DSC\(digits).JPG", "a day \(digits).png", "фото_\(digits).webp",
          "x-\(digits).tif",
        ]
        frames.append((Path(folder + name[numbers.int(0...4)]), nil))
        if numbers.oneIn(8) { next += numbers.int(1...2) }
        printed.append(next)
        next += 1
      }
      wall = PickedWall(frames, numbers: printed, in: "/home/anna/Wall")
    }

    /// Numbers and names of some pictures, and the places that they mean.
    mutating func words() -> (words: [String], places: [Int]) {
      let chosen = wall.pictures.indices.filter { _ in numbers.oneIn(3) }.shuffled(using: &numbers)
      var (words, places): ([String], [Int]) = ([], [])
      for place in chosen where !places.contains(place) {
        let number = wall.pictures[place].number
        let end = number + numbers.int(2...4)
        let run = (number...end).compactMap {
          wall.places.indices.contains($0) ? wall.places[$0] : nil
        }
        if numbers.oneIn(4), run.count == end - number + 1 {
          let to = ["-", "–", " - ", " to ", " bis ", " – ", "- "][numbers.int(0...6)]
          let isUp = numbers.oneIn(2)
          words.append(isUp ? "\(number)\(to)\(end)" : "\(end)\(to)\(number)")
          places += (isUp ? run : run.reversed()).filter { !places.contains($0) }
        } else {
          words.append(word(place, number))
          places.append(place)
        }
      }
      return (words, places)
    }

    private mutating func word(_ place: Int, _ number: Int) -> String {
      let path = wall.files[place]
      let (name, stem) = ("\(path.name)", "\(path.name.withoutSuffix)")
      let spellings = [
        "\(number)", "#\(number)", "No. \(number)", "Nr. \(number)", "\(number).", "00\(number)",
        "(\(number))",
        name, stem, name.uppercased(), stem.lowercased(), "“\(name)”", "(\(stem))", "\(path)",
        "\(number) \(name)",
      ]
      return spellings[numbers.int(0...spellings.count - 1)]
    }

    /// A text with those words, among prose.
    mutating func text(_ words: [String]) -> String {
      var text = ""
      for word in words {
        let line = ["", "I like ", "und ", "- ", "Bitte: "][numbers.int(0...4)]
        let isList = text.hasSuffix(", ") || text.hasSuffix(" and ")
        text += isList ? word : line + word
        text += [", ", " and ", "\n", "\r\n", "!\n"][numbers.int(0...4)]
        if text.hasSuffix("\n"), numbers.oneIn(2) {
          text += PickLawTests.prose[numbers.int(0...PickLawTests.prose.count - 1)] + "\n\n"
        }
      }
      return text
    }
  }

  @Test("Every choice comes back in its order, in any spelling and among prose")
  func law() {
    forEachSeed(0..<100) { seed in
      var one = Case(seed: seed)
      let (words, places) = one.words()
      let text = one.text(words)
      var reader = PickReader(one.wall)
      reader.read(Array(text.utf8))
      #expect(reader.picked.places == places, "\(text)\n\(one.wall.files)")
      #expect(
        reader.picked.problems == [] && reader.picked.missingNumbers == [],
        "\(text)\n\(one.wall.files)")
      var typed = PickReader(one.wall)
      typed.read(words.map { Path($0) })
      #expect(typed.picked.places == places, "\(words)")
      #expect(typed.picked.problems == [] && typed.picked.missingNumbers == [], "\(words)")
    }
  }

  @Test("Prose alone is nothing", arguments: prose)
  func nothing(line: String) {
    let frames = (1...60).map {
      (path: Path("P/IMG_\(String(10_000 + $0).dropFirst()).jpg"), page: Int?.none)
    }
    var reader = PickReader(PickedWall(frames, numbers: Array(1...60), in: "/home/anna"))
    reader.read(Array((line + "\n").utf8))
    #expect(reader.picked.places == [])
    #expect(reader.picked.problems == [] && reader.picked.missingNumbers == [])
  }

  @Test("Any bytes are read, and what is picked is on the wall, once")
  func garbage() {
    let pieces = [
      "3", "-", "–", ",", " ", "\n", "IMG_", ".jpg", "#", "No.", "to", ">", "/", "..", "\u{202e}",
      "é", "99999999999999999999", "27.", "Nov", "+49", "(0", "x",
    ]
    forEachSeed(0..<80) { seed in
      var one = Case(seed: seed)
      var bytes: [UInt8] = []
      for _ in 0..<one.numbers.int(0...120) {
        if one.numbers.oneIn(3) {
          bytes.append(UInt8(one.numbers.int(0...255)))
        } else {
          bytes += Array(pieces[one.numbers.int(0...pieces.count - 1)].utf8)
        }
      }
      for isTyped in [false, true] {
        var reader = PickReader(one.wall)
        if isTyped {
          reader.read([Path(bytes: bytes.filter { $0 != 0 })])
        } else {
          reader.read(bytes)
        }
        let places = reader.picked.places
        #expect(Set(places).count == places.count)
        #expect(places.allSatisfy(one.wall.pictures.indices.contains))
      }
    }
  }

  @Test(
    "A long text takes time by its length",
    arguments: ["3 ", "1-60 ", "IMG_0003 ", "a day ", "7,", "0170 "])
  func long(piece: String) {
    let frames = (1...60).map {
      (path: Path("P/a day IMG_\(String(10_000 + $0).dropFirst()).jpg"), page: Int?.none)
    }
    var reader = PickReader(PickedWall(frames, numbers: Array(1...60), in: "/home/anna"))
    reader.read(Array(String(repeating: piece, count: 500).utf8))
    #expect(reader.picked.places.count <= 60)
  }
}
