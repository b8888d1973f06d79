package import Files
internal import Spelling

/// Something that is told with what may help against it.
package protocol Explained: CustomStringConvertible {
  /// What happened, without a remedy.
  var cause: Sentence { get }
  /// What may help, beginning with the mark that joins it to the cause; empty for nothing.
  var remedy: Sentence { get }
}

extension Explained {
  /// What happened, in the words of the library.
  package var description: String { cause.plain }
}

/// A cause and its remedy, which a failure quotes.
package struct Explanation: Explained, Equatable, Sendable {
  package let cause: Sentence
  package let remedy: Sentence

  package init(_ cause: Sentence, _ remedy: Sentence = "") {
    (self.cause, self.remedy) = (cause, remedy)
  }
}

// Why lists and tables cannot be used.
extension Explanation {
  package static let notAFile = Explanation("it is not a file")
  package static let utf16 = Explanation("it is UTF-16", "; save it as UTF-8")
  /// The limit is such as `1 GB`.
  package static func longer(than limit: String) -> Explanation {
    Explanation("it is longer than \(limit)")
  }
  /// A list is read line by line.
  package static let zeroBytes = Explanation(
    "there are zero bytes in it", "; \(.null) reads paths that end with them")
  package static let tooManyRows = Explanation("it has more than a million rows")
  package static let empty = Explanation("it has no row with the names of its columns")
  package static let tooManyFields = Explanation("a row has more than 1000 fields")
  package static let longField = Explanation("a field is longer than 64 KB")
  package static let zeroByte = Explanation("a field has a zero byte")
  package static let strayQuote = Explanation(
    "a quote is in a field that does not begin with one",
    "; put the field into quotes, and double those in it")
  package static let afterQuote = Explanation(
    "a closing quote is followed by something other than a comma",
    "; double the quotes within a field")
  package static let openQuote = Explanation("a quoted field begins here and does not end")
  package static let loneReturn = Explanation(
    "a carriage return has no line feed after it",
    "; save it with the line ends of Unix or Windows")
  package static func fieldCount(_ count: Int, columns: Int) -> Explanation {
    Explanation(
      "this row has \(count) \(count == 1 ? "field" : "fields"), and the first one has \(columns)",
      count > columns ? "; put fields with commas into quotes" : "")
  }
  /// The column is that of a value; nil for the name of a column itself.
  package static func notUTF8(column: String?) -> Explanation {
    let what = column.map { "the value of “\($0)”" } ?? "the name of a column"
    return Explanation("\(what) is not UTF-8", "; save it as UTF-8")
  }
  package static func sameColumn(_ name: String) -> Explanation {
    Explanation("two columns are called “\(name)”")
  }
  package static func noColumn(_ name: String, known: [String]) -> Explanation {
    let names = known.filter { !$0.isEmpty }
    let some = names.prefix(8).map { "“\($0)”" }
    let advice =
      if let meant = nearest(to: name, among: names) {
        "did you mean “\(meant)”?"
      } else if names.isEmpty {
        "the only column has the files"
      } else if names.count > 8 {
        "there are \(some.joined(separator: ", ")) and \(names.count - 8) more"
      } else {
        "there \(names.count == 1 ? "is" : "are") \(Array(some).listed(with: "and"))"
      }
    return Explanation("no column is called “\(name)”; \(advice)")
  }
  package static let noFile = Explanation("this row names no file")
  /// A row names any of several files.
  package static func ambiguous(_ name: Path, among files: [Path]) -> Explanation {
    let some = files.prefix(3).map(\.description).listed
    let others = files.count > 3 ? " or \(files.count - 3) more" : ""
    // As a row names this file and no other.
    let way = files.first.map { $0.components.count > 1 ? "\($0)" : "./\($0)" }
    return Explanation(
      "\(name) is \(files.count == 2 ? "either" : "any") of \(some)\(others)",
      way.map { ": write more of its path, as in \($0)" } ?? "")
  }
  package static func sameFile(_ path: Path, line: Int) -> Explanation {
    Explanation("\(path) is already in line \(line)", ": leave out one of them")
  }
}

// Why a JSON file cannot be used.
extension Explanation {
  package static func otherDocument(_ document: WeirDocument) -> Explanation {
    Explanation("it is \(document)", "; \(document.use)")
  }
  /// Perhaps the wall whose manifest was meant.
  package static let picture = Explanation(
    "it is a picture", "; a wall's manifest is beside it, as in wall.json")
  /// A long manifest has an index.
  package static let edited = Explanation(
    "it was edited after weir wrote it, and its index is of the old text",
    "; remove “index” and “indexed” from its end, and draw all parts again")
  /// The text says where and why.
  package static func malformed(_ text: String) -> Explanation { Explanation("\(text)") }
}

// Why a manifest cannot become another format.
extension Explanation {
  package static let noImage = Explanation(
    "it names no image of the wall",
    ": draw it first with \(weir: .render), and export the manifest of what it writes")
  package static func tiles(_ image: Path) -> Explanation {
    Explanation("\(image) is tiles, not an image", drawAsImage)
  }
  package static func page(_ page: Path) -> Explanation {
    Explanation("\(page) is a page, not an image", drawAsImage)
  }
  private static let drawAsImage: Sentence =
    ": draw it as one with \(weir: .render), as in \(.o) wall.jpg"
  package static func severalSheets(_ count: Int) -> Explanation {
    Explanation(
      "a file of that format is about one image, and the wall has \(count) sheets",
      ": name a file for each with {sheet}, as in \(.o) 'wall-{sheet}.json'; texturepacker-array takes all of them"
    )
  }
  package static func tooManyFiles(_ count: Int, limit: Int) -> Explanation {
    Explanation(
      "the wall has \(count) sheets, and there can be \(limit) files of them",
      ": leave {sheet} out")
  }
  package static func attention(_ picture: Path) -> Explanation {
    Explanation(
      "\(picture) is cropped to what draws the eye, which is found only while it is drawn",
      ": plan the wall with another \(.gravity)")
  }
  package static func document(_ picture: Path) -> Explanation {
    Explanation(
      "\(picture) is a page of a document, and the format takes pictures",
      ": plan the wall without it")
  }
  package static func absolute(_ path: Path) -> Explanation {
    Explanation(
      "it names \(path) by an absolute path, which has no address",
      ": plan the wall from a folder beside it or above it")
  }
  /// The picture with this index is on an earlier sheet than the one before it.
  package static func unsorted(_ index: Int) -> Explanation {
    Explanation("frames[\(index)] is on an earlier sheet than the frame before it")
  }
}

// Why a file cannot be joined with the other parts of a wall.
extension Explanation {
  package static let torn = Explanation(
    "it was cut short, or is not a part", " drawn by \(weir: .render) \(.part): draw it again")
  package static let otherPlan = Explanation(
    "it was drawn from another plan, or from this one before it was changed", ": draw it again")
  package static let otherPixels = Explanation(
    "its pixels are not those that were drawn", ": draw it again")
  package static let changed = Explanation(
    "it has changed in the meantime", ": join again when all parts are there")
  package static func otherVersion(_ version: String) -> Explanation {
    Explanation(
      "it was drawn by weir \(version), and this is weir \(Version.weir)", ": draw it again")
  }
  package static let unknownPictures = Explanation(
    "it names pictures that the plan does not have", ": draw it again")
  package static func otherCount(_ part: Part, _ path: Path, _ other: Part) -> Explanation {
    Explanation(
      "it is part \(part), and \(path) part \(other): the parts must be of the same number")
  }
  package static func otherLibraries(
    _ versions: String, _ path: Path, _ other: String
  ) -> Explanation {
    Explanation(
      "it was drawn with \(versions), and \(path) with \(other), which may differ in some bits",
      ": draw one of them again")
  }
}

// Why options for a saver of libvips are refused.
extension Explanation {
  package static func invalid(_ reason: String) -> Explanation { Explanation("\(reason)") }
  package static let arrangesTiles = Explanation(
    "weir writes Deep Zoom's own layout only, as a folder")
  package static let namesTiles = Explanation("weir names the tiles", " after \(.output)")
  /// Nothing could tell blank tiles from those that did not fit on the disk.
  package static let skipsTiles = Explanation(
    "weir makes sure that every tile was written, so none may be left out")
  package static let strips = Explanation(
    "strip would take away the mark by which weir knows its own walls")
  package static let dropsMark = Explanation(
    "keep must name xmp, where the mark is by which weir knows its own walls, as in keep=xmp:icc")
}
