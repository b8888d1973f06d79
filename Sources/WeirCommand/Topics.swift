internal import Files
internal import OptionParsing

/// What `weir help` has a word for besides commands and options: some groups of options, and the document about them.
struct Topic: Sendable {
  /// The first is its name.
  let words: [String]
  /// Titles in the table of options.
  let groups: [String]
  /// In the folder of documents.
  let document: String

  static let all = [
    Topic(
      words: ["layout", "layouts"],
      groups: [
        "Layout", "An exact size", "Waterfalls", "Grids, mosaics, rows and flows", "Collages",
      ], document: "Layouts.md"),
    Topic(
      words: ["captions", "text", "texts", "titles", "labels", "badges", "fonts"], groups: ["Text"],
      document: "Gallery.md"),
    Topic(
      words: ["pictures", "choosing", "sorting", "filters", "input"], groups: ["Pictures"],
      document: "FilesAndFormats.md"),
    Topic(
      words: ["metadata", "ratings", "stars", "keywords", "exif", "xmp", "iptc"],
      groups: ["Metadata"], document: "Metadata.md"),
    Topic(
      words: ["drawing", "colors", "colours", "style", "styles"], groups: ["Drawing", "Settings"],
      document: "Gallery.md"),
    Topic(
      words: ["settings", "themes", "configuration"], groups: ["Settings"], document: "Guide.md"),
    Topic(
      words: ["output", "formats", "files"], groups: ["Output"], document: "FilesAndFormats.md"),
    Topic(
      words: ["print", "printing", "paper", "canvas", "sizes"],
      groups: ["Paper", "An exact size", "Output"], document: "Paper.md"),
    Topic(
      words: ["page", "html", "web", "gallery", "album"], groups: ["Page", "Output"],
      document: "Pages.md"),
    Topic(
      words: ["waterfalls", "masonry"], groups: ["Layout", "Waterfalls"], document: "Layouts.md"),
    Topic(
      words: ["grids", "mosaics", "rows", "flows"],
      groups: ["Layout", "Grids, mosaics, rows and flows"], document: "Layouts.md"),
    Topic(
      words: ["collages"], groups: ["An exact size", "Collages"], document: "Layouts.md"),
    Topic(words: ["machine", "speed", "threads"], groups: ["Machine"], document: "Scale.md"),
    Topic(words: ["parts", "cluster"], groups: ["Parts"], document: "Parts.md"),
    Topic(words: ["batches"], groups: ["Batches"], document: "Batches.md"),
    Topic(words: ["exports"], groups: ["Exports"], document: "Exports.md"),
    Topic(words: ["messages", "progress"], groups: ["Messages"], document: "Progress.md"),
  ]

  /// The topic of a name, in the singular or the plural; nil if there is none.
  init?(named word: String) { self.init(word) { $0.prefix(1) } }

  /// The topic of any of its words, in the singular or the plural; nil if there is none.
  init?(about word: String) { self.init(word) { $0[...] } }

  private init?(_ word: String, among words: ([String]) -> ArraySlice<String>) {
    let forms = [word.lowercased(), word.lowercased() + "s"]
    guard let topic = Self.all.first(where: { words($0.words).contains(where: forms.contains) })
    else { return nil }
    self = topic
  }

  private init(words: [String], groups: [String], document: String) {
    (self.words, self.groups, self.document) = (words, groups, document)
  }

  static let names = all.map { $0.words[0] }

  /// The options, and where more is found.
  var help: String {
    let table = Arguments.table.keeping(groups: groups)
    let more =
      Documents.folder.map { "More: \($0 / Path(document))" }
      ?? "More: \(document) among weir's documents"
    return "\(table.help(width: Terminal.helpWidth))\n\n\(more)"
  }
}

extension Command {
  /// The help of an option, of this program or another one, by its name without dashes; nil for none.
  static func help(onOption word: String) -> String? {
    let table = Arguments.table
    var name = word
    if case .same(let own)? = Arguments.otherWords[word] { name = own }
    let letter = word.count == 1 ? word.first : nil
    let lettered = letter.flatMap { letter in table.options.first { $0.short == letter } }
    guard let option = table[name] ?? lettered else { return nil }
    return table.keeping(options: [option.name]).help(width: Terminal.helpWidth)
  }
}
