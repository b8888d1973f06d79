internal import Files
internal import Layouts
internal import Plans
internal import Requests
internal import Typesetting

/// Fills in the templates of a wall's texts.
struct Texts: Sendable {
  private let pictures: SectionedPictures
  /// The number of sheets; nil while it is not known.
  private let sheetCount: Int?
  /// By their texts, so that a caption is parsed once, not for each of a million pictures.
  private let templates: [String: Template]
  /// The wall's title.
  private let title: Template?

  init(of layout: Plan.Layout, _ pictures: SectionedPictures, sheetCount: Int?) {
    (self.pictures, self.sheetCount) = (pictures, sheetCount)
    templates = layout.contents.compactMap(\.text).reduce(into: [:]) { templates, text in
      if templates[text] == nil { templates[text] = try? Template(text) }
    }
    title = layout.composition.composition.boundarySupplementaryItems
      .first { $0.kind == "title" }?.content.text.flatMap { try? Template($0) }
  }

  /// The text of an element, with all fields filled in; an invalid template is used literally.
  ///
  /// A negative section is the whole wall. While the sheet is not known, the text is at least as long as
  /// it will be.
  func text(
    of content: ElementContent, section: Int, picture: Int?, sheet: Int? = nil
  ) -> String? {
    guard let text = content.text, let template = templates[text] else { return content.text }
    return self.text(of: template, section: section, picture: picture, sheet: sheet)
  }

  /// A text on a sheet that belongs to none of its pictures, of which the first has the names and dates.
  func text(of template: Template, onSheet sheet: Int, first: Int?) -> String {
    text(of: template, section: -1, picture: nil, sheet: sheet, subject: first)
  }

  private func text(
    of template: Template, section: Int, picture: Int?, sheet: Int?, subject: Int? = nil
  ) -> String {
    let run = pictures.runs.indices.contains(section) ? section : nil
    let places = run.map { pictures.runs[$0].pictures } ?? pictures.pictures.indices
    let first = picture ?? subject ?? places.lowerBound
    let subject = pictures.pictures.indices.contains(first) ? pictures.pictures[first] : nil
    return template.filled { field in
      switch field {
      case .index: "\((picture ?? max(0, section)) + 1)"
      case .letter: (picture ?? max(0, section)).letters
      case .count: "\(places.count)"
      case .section: run.map { pictures.title(ofRun: $0).caption } ?? ""
      case .folder: subject.map { pictures.folders[$0.path.parent].caption } ?? ""
      case .sheet: sheet.map { "\($0 + 1)" } ?? widestNumber
      case .sheets: sheetCount.map(String.init) ?? widestNumber
      case .title: title.map { text(of: $0, section: -1, picture: nil, sheet: sheet) } ?? folder
      case .path: subject.map { pictures.folders.path(of: $0.path.parent).caption } ?? ""
      case .today(let format): TakenDate.today.map { format.text(of: $0) } ?? ""
      default: subject?.text(field) ?? ""
      }
    }
  }
}

extension Texts {
  /// The name of the folder that contains all pictures.
  private var folder: String {
    let folders = Set(pictures.pictures.lazy.map(\.path.parent.withoutDots))
    guard let first = folders.first else { return "" }
    if folders.count == 1 { return pictures.folders[first].caption }
    let shared = folders.dropFirst().reduce(first.components) { shared, folder in
      Array(zip(shared, folder.components).prefix { $0 == $1 }.map(\.0))
    }
    return shared.last.map { Path(bytes: Array($0)).caption } ?? ""
  }

  /// The number with the widest digits that the pictures could fill that many sheets.
  private var widestNumber: String { String(pictures.pictures.count.description.map { _ in "8" }) }

  /// The content of an element at its place, with its final text; names give way in their middles.
  ///
  /// Nil for a picture, and for a badge whose text is empty, as where a picture is no stack.
  func filled(_ attributes: LayoutAttributes, sheet: Int) -> ElementContent? {
    guard let content = attributes.elementContent else { return nil }
    var filled = content
    filled.text = text(
      of: content, section: attributes.section, picture: attributes.index, sheet: sheet)
    if attributes.kind == "badge", content.text?.isEmpty == false, filled.text == "" { return nil }
    if filled.truncationMode == nil, let text = content.text, templates[text]?.hasName == true {
      filled.truncationMode = .middle
    }
    return filled
  }
}

extension Picture {
  /// What a placeholder shows of the picture itself; empty for nothing.
  func text(_ field: Template.Field) -> String {
    switch field {
    case .name: path.name.caption
    case .stem: path.name.withoutSuffix.caption
    case .width: "\(width)"
    case .height: "\(height)"
    case .date: date(digits: 10)?.caption ?? ""
    case .data(let column): data[column] ?? ""
    case .taken(let format): date.map { format.text(of: $0) } ?? ""
    case .metadata(let field): metadata.caption(field)
    case .page: "\(page ?? 1)"
    case .stack: alike.isEmpty ? "" : "×\(alike.count + 1)"
    case .folder, .path, .index, .letter, .count, .section, .sheet, .sheets, .title, .today: ""
    }
  }
}

/// Measures texts for layouts, with the fonts that draw them.
struct FontMeasuring: TextMeasuring, Sendable {
  let texts: Texts
  let direction: Composition.LayoutDirection

  func size(
    of content: ElementContent, section: Int, picture: Int?, width: Double
  ) -> Size {
    let (across, down) = (
      Double(content.padding.total(.horizontal)), Double(content.padding.total(.vertical))
    )
    let style = TextStyle(content, isOnPicture: picture != nil, on: .white, direction: direction)
    // Without text, the height is that of one line, the same for every line of a style.
    let text = texts.text(of: content, section: section, picture: picture) ?? ""
    let size = Typesetter.shared.size(of: text, style: style, width: max(1, width - across))
    return Size(width: Double(size.width) + across, height: Double(size.height) + down)
  }
}

extension Plan.Layout {
  func environment(measuring texts: Texts) -> LayoutEnvironment {
    var environment = LayoutEnvironment(
      width: width, height: height, maxEnlargement: maxEnlargement, isUnrolled: isUnrolled,
      text: FontMeasuring(
        texts: texts, direction: composition.composition.layoutDirection))
    environment.border = style.border?.width ?? 0
    environment.caption = caption
    environment.hidesCells =
      name != LayoutName.composition.rawValue && style.letterbox == nil
    environment.supplementaryItems = badges
    return environment
  }
}

extension Int {
  /// Such as `a` for 0, `z` for 25, and `aa` for 26, as spreadsheets count columns.
  fileprivate var letters: String {
    let last = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(self % 26)))
    return self < 26 ? last : (self / 26 - 1).letters + last
  }
}
