package import Files
internal import Spelling

/// Something that is reported together with what may help.
package protocol Explained: CustomStringConvertible {
  var cause: Sentence { get }
  /// What may help, with the mark that joins it to the cause; empty for nothing.
  var remedy: Sentence { get }
}

extension Explained {
  /// What happened, in the words of the library.
  package var description: String { cause.plain }
}

/// A cause and its remedy, which a failure quotes.
package struct Explanation: Explained, Equatable, Sendable {
  package let cause, remedy: Sentence

  package init(_ cause: Sentence, _ remedy: Sentence = "") {
    (self.cause, self.remedy) = (cause, remedy)
  }
}

// Why lists and tables cannot be used.
extension Explanation {
  package static let notAFile = Self("it is not a file")
  package static let folderAsList = Self(
    "it is a folder", "; name folders and pictures themselves, without a list")
  package static let pictureAsList = Self(
    "it is a picture", "; name folders and pictures themselves, without a list")
  package static let folderAsTable = Self("it is a folder", "; a table is a text, as in labels.csv")
  package static let pictureAsTable = Self(
    "it is a picture", "; a table is a text, as in labels.csv")
  package static let utf16 = Self("it is UTF-16", "; save it as UTF-8")
  package static func longer(than limit: String) -> Self { Self("it is longer than \(limit)") }
  package static let zeroBytes = Self(
    "it contains NUL characters", "; \(.null) reads paths that end with them")
  package static let tooManyRows = Self("it has more than a million rows")
  package static let empty = Self("it has no row with the names of its columns")
  package static let tooManyFields = Self("a row has more than 1000 fields")
  package static let longField = Self("a field is longer than 64 KB")
  package static let zeroByte = Self("a field has a NUL")
  package static let strayQuote = Self(
    "a quote is in a field that does not begin with one",
    "; put the field into quotes, and double those in it")
  package static let afterQuote = Self(
    "a closing quote is followed by something other than a comma",
    "; double the quotes within a field")
  package static let openQuote = Self("a quoted field begins here and does not end")
  package static let loneReturn = Self(
    "a carriage return has no line feed after it",
    "; save it with the line ends of Unix or Windows")
  package static func fieldCount(_ count: Int, columns: Int) -> Self {
    Self(
      "this row has \(count) \(count == 1 ? "field" : "fields"), and the first one has \(columns)",
      count > columns ? "; put fields with commas into quotes" : "")
  }
  /// The value's column; nil for the name of a column itself.
  package static func notUTF8(column: String?) -> Self {
    let what = column.map { "the value of “\($0)”" } ?? "the name of a column"
    return Self("\(what) is not UTF-8", "; save it as UTF-8")
  }
  package static func sameColumn(_ name: String) -> Self {
    Self("two columns are called “\(name)”")
  }
  package static func noColumn(_ name: String, known: [String]) -> Self {
    let names = known.filter { !$0.isEmpty }
    let some = names.prefix(8).map { "“\($0)”" }
    let advice =
      if let meant = nearest(to: name, among: names) {
        "did you mean “\(meant)”?"
      } else if names.isEmpty {
        "the only column names the files"
      } else if names.count > 8 {
        "there are \(some.joined(separator: ", ")) and \(names.count - 8) more"
      } else {
        "there \(names.count == 1 ? "is" : "are") \(Array(some).listed(with: "and"))"
      }
    return Self("no column is called “\(name)”; \(advice)")
  }
  package static let noFile = Self("this row names no file")
  package static func ambiguous(_ name: Path, among files: [Path]) -> Self {
    let some = files.prefix(3).map(\.description).listed
    let others = files.count > 3 ? " or \(files.count - 3) more" : ""
    let way = files.first.map { $0.components.count > 1 ? "\($0)" : "./\($0)" }
    return Self(
      "\(name) is \(files.count == 2 ? "either" : "any") of \(some)\(others)",
      way.map { ": write more of its path, as in \($0)" } ?? "")
  }
  package static func sameFile(_ path: Path, line: Int) -> Self {
    Self("\(path) is already in line \(line)", ": leave out one of them")
  }
}

// Why a JSON file cannot be used.
extension Explanation {
  package static func otherDocument(_ document: WeirDocument) -> Self {
    Self("it is \(document)", "; \(document.use)")
  }
  package static let picture = Self(
    "it is a picture", "; a wall's manifest is next to it, as in wall.json")
  package static func folder(_ path: Path) -> Self {
    Self("it is a folder", "; name the manifest in it, as in \(path / "wall.json")")
  }
  package static let readTwice = Self(
    "it is no regular file, and weir reads it twice", "; save it as a file first")
  /// A folder or a picture in place of a layout file or of settings.
  package static func otherThanJSON(_ thing: String) -> Self {
    Self("it is \(thing)", "; it should be a file of JSON")
  }
  package static let edited = Self(
    "it was edited after weir wrote it, and its index describes the old text",
    "; remove “index” and “indexed” from its end, and draw all parts again")
  package static func malformed(_ text: String) -> Self { Self("\(text)") }
}

// Why a manifest cannot become another format.
extension Explanation {
  package static let noImage = Self(
    "it names no image of the wall",
    ": draw it first with \(weir: .render), and export the manifest of what it writes")
  package static func tiles(_ image: Path) -> Self {
    Self("\(image) is tiles, not an image", drawAsImage)
  }
  package static func page(_ page: Path) -> Self {
    Self("\(page) is a page, not an image", drawAsImage)
  }
  package static func document(of sheets: Path) -> Self {
    Self("\(sheets) is a document, not an image", drawAsImage)
  }
  private static let drawAsImage: Sentence =
    ": draw it as one with \(weir: .render), as in \(.o) wall.jpg"
  package static func severalSheets(_ count: Int) -> Self {
    Self(
      "a file of that format describes one image, and the wall has \(count) sheets",
      ": name a file for each with {sheet}, as in \(.o) 'wall-{sheet}.json'; texturepacker-array takes all of them"
    )
  }
  package static func tooManyFiles(_ count: Int, limit: Int) -> Self {
    Self(
      "the wall has \(count) sheets, and there can be \(limit) files of them",
      ": leave {sheet} out")
  }
  package static func attention(_ picture: Path) -> Self {
    Self(
      "\(picture) is cropped to what draws the eye, which is found only while it is drawn",
      ": plan the wall with another \(.gravity)")
  }
  package static func document(_ picture: Path) -> Self {
    Self(
      "\(picture) is a page of a document, and the format takes pictures",
      ": plan the wall without it")
  }
  package static func absolute(_ path: Path) -> Self {
    Self(
      "it names \(path) by an absolute path, which has no address",
      ": plan the wall from a folder next to it or above it")
  }
  package static func unsorted(_ index: Int) -> Self {
    Self("frames[\(index)] is on an earlier sheet than the frame before it")
  }
}

// Why a file cannot be joined with the other parts of a wall.
extension Explanation {
  package static func folderOfParts(_ path: Path) -> Self {
    Self("it is a folder", ": name the parts in it, as in \(path)/part-*.tif")
  }
  package static let torn = Self(
    "it was cut short, or is not a part", " drawn by \(weir: .render) \(.part): draw it again")
  package static let otherPlan = Self(
    "it was drawn from another plan, or from this one before it was changed", ": draw it again")
  package static let otherPixels = Self(
    "its pixels are not those that were drawn", ": draw it again")
  package static let changed = Self(
    "it has changed in the meantime", ": join again when all parts are there")
  package static func otherVersion(_ version: String) -> Self {
    Self("it was drawn by weir \(version), and this is weir \(Version.weir)", ": draw it again")
  }
  package static let unknownPictures = Self(
    "it names pictures that the plan does not have", ": draw it again")
  package static func otherCount(_ part: Part, _ path: Path, _ other: Part) -> Self {
    Self(
      "it is part \(part), and \(path) part \(other): the wall must be divided into the same number of parts"
    )
  }
  package static func otherLibraries(_ versions: String, _ path: Path, _ other: String) -> Self {
    Self(
      "it was drawn with \(versions), and \(path) with \(other), which may differ in some bits",
      ": draw one of them again")
  }
}

// Why options for a saver of libvips are refused.
extension Explanation {
  package static func invalid(_ reason: String) -> Self { Self("\(reason)") }
  package static let arrangesTiles = Self("weir writes Deep Zoom's own layout only, as a folder")
  package static let namesTiles = Self("weir names the tiles", " after \(.output)")
  /// Nothing could tell blank tiles from those that did not fit on the disk.
  package static let skipsTiles = Self(
    "weir makes sure that every tile was written, so no tile may be left out")
  package static let strips = Self(
    "strip would remove the mark by which weir recognizes its own walls")
  package static let dropsMark = Self(
    "keep must name xmp, which holds the mark by which weir recognizes its own walls, as in keep=xmp:icc"
  )
}
