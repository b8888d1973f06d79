internal import OptionParsing
internal import Plans
internal import Spelling

/// The commands of weir; ``purpose`` says what each is for.
enum Command: String, CaseIterable {
  /// The default, without a word of its own.
  case wall
  case thumbs, plan, render, join, batch, measure, export, picks, doctor

  /// Removes the command from the beginning of the arguments.
  ///
  /// A folder with the name of a command must be given as `./plan`.
  init(takenFrom words: inout [[UInt8]]) {
    let first = words.first.map { String(decoding: $0, as: UTF8.self) }
    self = Self.named.first { $0.rawValue == first } ?? .wall
    if self != .wall { words.removeFirst() }
  }

  /// The commands with a word of their own.
  static let named = allCases.filter { $0 != .wall }
  /// The word that asks for help, which is not a command of its own.
  static let helpWord = "help"
  /// All words that may come first.
  static var words: [String] { named.map(\.rawValue) + [helpWord] }

  /// Whether an option has a meaning in this command.
  func takes(_ option: String) -> Bool {
    Arguments.table[option]?.traits.commands.contains(self) ?? false
  }

  /// The options of this command, with its own help.
  var table: OptionTable<Arguments> {
    Arguments.table.compactMap { $0.traits.commands.contains(self) ? $0.worded(for: self) : nil }
  }

  /// The table that parses its command line: all options, and where those belong that it does not have.
  var parser: OptionTable<Arguments> {
    var table = Arguments.table
    let strangers = table.options.map(\.name).filter { !takes($0) }
    table.elsewhere = Dictionary(
      uniqueKeysWithValues: strangers.map { ($0, Self.names(taking: $0)) })
    return table
  }

  /// The error for an option that it does not have, with what does the same here or where it belongs.
  func hasNoUse(for option: String) -> UsageError {
    let isPlanned = [.render, .join].contains(self) && Self.plan.takes(option)
    let place =
      Arguments.otherOptions[self]?[option].map { "; \($0)" }
      ?? (isPlanned
        ? ", which the plan decides: give it to weir plan"
        : ", which is for \(Self.names(taking: option)); see \(name) --help")
    return UsageError("\(name) has no use for --\(option)\(place)")
  }

  /// The commands that have an option, such as `weir and weir batch`.
  static func names(taking option: String) -> String {
    allCases.filter { $0.takes(option) }.map(\.name).listed(with: "and")
  }

  /// Whether it writes pictures, or decides the format in which they will be written.
  var writesPictures: Bool { ![.measure, .export, .picks, .doctor].contains(self) }

  /// The settings that the command itself stands for.
  var settings: [Setting] {
    self == .thumbs ? [Setting("layout", [Array(LayoutName.thumbs.rawValue.utf8)])] : []
  }

  /// The beginning of its command line, for messages.
  var name: String { self == .wall ? "weir" : "weir \(rawValue)" }
}

extension Command {
  /// What the command does, in one or two sentences.
  var summary: String {
    switch self {
    case .wall:
      "Turns folders of pictures into a masonry wall: wall.jpg, and wall.json that says which "
        + "picture is where."
    case .thumbs:
      "Makes each picture small, in a file of its own that is named after it: upright, in sRGB, at most as "
        + "large as --width and --height say, or exactly as large as --size says. Folders that the names "
        + "need are made."
    case .plan: "Finds every picture's place and writes the manifest; no pixel is decoded."
    case .render:
      "Draws a wall from a manifest: the same as the direct run, to the bit. With --part it draws a band "
        + "of rows, as TIFF, so that several machines can draw one wall."
    case .join:
      "Puts the parts of a wall together, which weir render --part has drawn: the same as the direct "
        + "run, to the bit. Parts that are missing, torn or of another plan are refused by name."
    case .batch:
      "Makes a wall for each folder below ROOT that has pictures, in one process, with the folders "
        + "that --output needs; {folder} in it stands for the folder's path below ROOT. With --by, makes a "
        + "wall for each day, month or year. Walls whose "
        + "pictures and options have not changed stay as they are."
    case .measure:
      "Writes how large the pictures are into sizes.json, for very large lists: several machines "
        + "measure a part each, as into sizes-03.json with --part 3/16, and weir plan takes all those "
        + "files in place of the pictures."
    case .export:
      "Writes where the pictures of a wall are for other programs: style sheets, image maps, thumbnails "
        + "of video players, IIIF, sprites of games, tables. Addresses are relative to the file that is "
        + "written, or on standard output to the manifest."
    case .picks:
      "Finds pictures of a wall in what comes back from somebody who has seen it: a saved list, a mail, words "
        + "such as 3, 17 and 22-24, or IMG_2041. Numbers are those that {index} prints; names are recognized "
        + "with or without folder and suffix, in either case. It prints their files, for --files-from of weir. "
        + "Words that are typed must all be known. On standard input, prose and quoted lines are "
        + "ignored, and numbers and names that the wall does not have are reported."
    case .doctor:
      "Says what works on this machine and what does not, as tried: the locks of decoders, formats, "
        + "fonts, the cache, memory. A row that is not ok says what to do. The exit status is 0 if "
        + "walls can be made."
    }
  }

  /// The form of its command line.
  var synopsis: String {
    switch self {
    case .wall: "weir [OPTIONS] PATH… -o wall.jpg"
    case .thumbs: "weir thumbs [OPTIONS] PATH… -o '{stem}.jpg'"
    case .plan: "weir plan [OPTIONS] PATH… -o wall.json"
    case .render: "weir render [OPTIONS] PLAN -o wall.jpg"
    case .join: "weir join [OPTIONS] PLAN PART… -o wall.jpg"
    case .batch: "weir batch [OPTIONS] ROOT -o '{folder}.jpg'"
    case .measure: "weir measure [OPTIONS] PATH… -o sizes.json"
    case .export: "weir export [OPTIONS] MANIFEST --as FORMAT"
    case .picks: "weir picks [OPTIONS] MANIFEST [WORD…|-]"
    case .doctor: "weir doctor"
    }
  }

  /// A few words for the list of commands.
  var purpose: String {
    switch self {
    case .wall: "make a wall"
    case .thumbs: "each picture small"
    case .plan: "the manifest only"
    case .render: "draw from a manifest"
    case .join: "put a wall's parts together"
    case .batch: "a wall for each folder"
    case .measure: "sizes, to plan from"
    case .export: "places, for other programs"
    case .picks: "pictures that somebody chose"
    case .doctor: "what works here"
    }
  }

  var tagline: String {
    switch self {
    case .wall: "turn folders of pictures into masonry walls"
    case .thumbs: "make each picture small, in a file of its own"
    case .plan: "decide where each picture goes, and decode no pixel"
    case .render: "draw a wall, or a part of it, from its manifest"
    case .join: "put the parts of a wall together"
    case .batch: "make a wall for each folder, or each month"
    case .measure: "write how large pictures are, for weir plan"
    case .export: "write where a wall's pictures are, for other programs"
    case .picks: "find the pictures that somebody chose"
    case .doctor: "say what works on this machine"
    }
  }

  /// Command lines for a shell.
  var examples: [String] {
    switch self {
    case .wall:
      [
        "weir Photos",
        "weir Photos -o wall.png --columns 6 --spacing 12 --background ivory",
        "weir -r Photos -o 'sheet-{sheet}.jpg' --per-sheet 60",
        "weir Photos -o album.html",
        "find Photos -name '*.jpg' -print0 | weir - -0 -o wall.jpg",
      ]
    case .thumbs:
      [
        "weir thumbs Photos -w 400",
        "weir thumbs -r Photos --size 300x300 -o 'small/{folder}/{stem}.webp'",
        "weir thumbs Photos -w 400,800 -o 'thumbs/{stem}-{width}.jpg'",
      ]
    case .plan:
      [
        "weir plan Photos -o wall.json --preview wall.svg",
        "weir plan Photos -c 2,4,6 -o 'wall-{columns}.json' --format png",
        "weir plan sizes-*.json -o wall.json",
      ]
    case .render:
      [
        "weir render wall.json -o wall.jpg",
        "weir render wall.json --part 3/16 -o part-03.tif",
        "weir render out/wall.json --root .. -o wall.png",
      ]
    case .join: ["weir join wall.json part-*.tif -o wall.jpg"]
    case .batch:
      [
        "weir batch Photos -o 'out/{folder}.jpg'",
        "weir batch -r Photos -o 'out/{folder}.html' --cache",
        "weir batch Photos --folders-from changed.txt -o '{folder}.jpg'",
        "weir batch -r Photos --by month -o 'out/{month}.jpg'",
      ]
    case .measure:
      [
        "weir measure -r Photos -o sizes.json",
        "weir measure -r Photos --part 3/16",
      ]
    case .export:
      [
        "weir export wall.json --as css -o wall.css",
        "weir export wall.json --as csv | cut -d, -f4,6-9",
        "weir export wall.json --as iiif --base https://example.org/ -o w.json",
      ]
    case .picks:
      [
        "weir picks album.json - < picks.txt | weir - -o best.jpg",
        "weir picks album.json 3, 17 and 22-24 IMG_2041",
        "cat mail.txt | weir picks album.json - --as csv > chosen.csv",
      ]
    case .doctor: ["weir doctor"]
    }
  }

  var exitStatuses: [(number: Int, meaning: String)] {
    let interrupted = (130, "interrupted (129 by SIGHUP, 143 by SIGTERM)")
    if self == .doctor {
      return [
        (0, "walls can be made"), (1, "something that walls need is missing"), (2, "wrong usage"),
        interrupted,
      ]
    }
    if self == .picks {
      return [
        (0, "every word is clear"), (1, "failed, nothing printed"), (2, "wrong usage"),
        (3, "printed, but some words are not clear"), interrupted,
      ]
    }
    if self == .export {
      return [(0, "written"), (1, "failed, nothing written"), (2, "wrong usage"), interrupted]
    }
    return [
      (0, self == .measure ? "every picture measured" : "every picture placed"),
      (1, "failed, nothing written"), (2, "wrong usage"),
      (3, "written, but some pictures are skipped or damaged"), interrupted,
    ]
  }
}
