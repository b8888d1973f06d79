/// A text for users, in which settings and commands are values.
///
/// The library says “a smaller column width”. The command says the same with its option, which
/// nothing below it spells.
package struct Sentence: Equatable, Sendable {
  package enum Fragment: Equatable, Sendable {
    /// The same in the library and in the command.
    case text(String)
    /// A noun in the library, an option in the command.
    case setting(SettingName)
    /// A command of weir.
    case command(Verb)
    /// A sentence of the command, and what the library says in its place.
    indirect case either(Sentence, plain: String)
  }

  package enum Verb: String, Sendable { case measure, plan, render }

  private(set) var fragments: [Fragment] = []

  package var isEmpty: Bool { fragments.isEmpty }

  /// What the library says.
  package var plain: String {
    fragments.map { fragment in
      switch fragment {
      case .text(let text), .either(_, let text): text
      case .setting(let setting): setting.noun
      case .command(let verb): verb.rawValue
      }
    }.joined()
  }

  /// What the command says, which has names for settings and commands.
  package func spelled(setting: (SettingName) -> String, command: (Verb) -> String) -> String {
    fragments.map { fragment in
      switch fragment {
      case .text(let text): text
      case .setting(let name): setting(name)
      case .command(let verb): command(verb)
      case .either(let sentence, _): sentence.spelled(setting: setting, command: command)
      }
    }.joined()
  }

  /// Neighboring texts become one, so that sentences that say the same are equal.
  fileprivate mutating func append(_ fragment: Fragment) {
    guard case .text(let text) = fragment else { return fragments.append(fragment) }
    if case .text(let before)? = fragments.last {
      fragments[fragments.count - 1] = .text(before + text)
    } else if !text.isEmpty {
      fragments.append(fragment)
    }
  }

  package static func + (left: Sentence, right: Sentence) -> Sentence {
    right.fragments.reduce(into: left) { $0.append($1) }
  }
}

extension Sentence: ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) { append(.text(text)) }
  package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.sentence }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var sentence: Sentence = ""
    package init(literalCapacity: Int, interpolationCount: Int) {}
    package mutating func appendLiteral(_ text: String) { sentence.append(.text(text)) }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      sentence.append(.text(value.description))
    }

    package mutating func appendInterpolation(_ setting: SettingName) {
      sentence.append(.setting(setting))
    }

    package mutating func appendInterpolation(weir verb: Verb) { sentence.append(.command(verb)) }

    package mutating func appendInterpolation(_ inner: Sentence) { sentence = sentence + inner }

    /// A sentence for the command, and what the library says in its place.
    package mutating func appendInterpolation(_ inner: Sentence, else plain: String) {
      sentence.append(.either(inner, plain: plain))
    }
  }
}

extension Sentence {
  /// What tells how to learn the names of some pictures; nothing in the library, which reports them.
  package static func namedByVerbose(_ count: Int) -> Sentence {
    "\(count == 1 ? " (\(.verbose) names it)" : " (\(.verbose) names them)", else: "")"
  }
}

extension [Sentence] {
  package func joined(_ separator: Sentence, last: Sentence? = nil) -> Sentence {
    enumerated().reduce("") { text, next in
      let isLast = next.offset == count - 1
      return text + (next.offset == 0 ? "" : isLast ? last ?? separator : separator) + next.element
    }
  }

  /// As in “a, b or c”.
  package func listed(with word: String = "or") -> Sentence { joined(", ", last: " \(word) ") }
}

/// What sentences call by an option: each case is the option's name.
package enum SettingName: String, CaseIterable, Sendable {
  // What to draw.
  case camera, data, exclude, follow, include, keyword, looks, metadata, minPixels, minRating
  case newer, null, only, pages, recursive, root, trustPaths
  // How to arrange it.
  case bottom, canvasFit, cell, columnWidth, columns, direction, fit, gravity, height, insets
  case landscape, layout, `repeat`
  case maxAspect, maxEnlarge, order, paper, perSheet, rowHeight, rows, seed, sheetHeight, size
  case spacing, span, spanWide, tolerance, width
  // How to draw it.
  case background, badge, badgeImage, badgeOutside, border, caption, captionLines, captionOver
  case fontSize, footer, footerLine, header, headerLine, letterbox, previews, radius
  case sectionBackground, shadow, title
  // What to write.
  case copies, copyMetadata, dpi, force, format, links, manifest, noClobber, originals, output
  case pageColumns, pageWidths, part, prune, quality, report
  /// The short name of the output.
  case o
  // The run.
  case allow, cache, config, inProcess, maxOutputPixels, maxPixels, memory, pictureMemory, strict
  case timeout, unlocked, verbose

  /// Its name in lower case, with a mark between words, such as `column-width`.
  package func name(joinedBy mark: String) -> String {
    rawValue.map { $0.isUppercase ? mark + $0.lowercased() : String($0) }.joined()
  }

  /// What the library calls it.
  package var noun: String {
    switch self {
    case .badgeOutside: "badges outside of pictures"
    case .captionOver: "captions over pictures"
    case .exclude: "excluding"
    case .include: "including"
    case .maxAspect: "maximum aspect ratio"
    case .maxEnlarge: "limit to enlargement"
    case .minPixels: "the minimum number of pixels"
    case .minRating: "the minimum rating"
    case .newer: "the earliest time"
    case .noClobber: "keeping what exists"
    case .perSheet: "pictures per sheet"
    case .radius: "corner radius"
    case .seed: "the seed"
    case .spanWide: "span of wide pictures"
    default: name(joinedBy: " ")
    }
  }
}
