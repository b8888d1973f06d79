internal import Files
internal import Layouts
internal import Plans

/// Fills in the templates of a wall's texts.
struct Texts: Sendable {
  let pictures: SectionedPictures

  /// The text of an element.
  ///
  /// - Parameters:
  ///   - content: the element's content; an invalid template is used literally.
  ///   - section: the index of its section; negative for the whole wall.
  ///   - picture: the index of its picture, across all sections.
  /// - Returns: the text with all fields filled in; nil if there is none.
  func text(of content: ElementContent, section: Int, picture: Int?) -> String? {
    guard let text = content.text else { return nil }
    guard text.contains(where: { $0 == "{" || $0 == "}" }) else { return text }
    guard let template = try? Template(text) else { return text }
    let run = pictures.runs.indices.contains(section) ? section : nil
    let places = run.map { pictures.runs[$0].pictures } ?? pictures.pictures.indices
    let first = picture ?? places.lowerBound
    let subject = pictures.pictures.indices.contains(first) ? pictures.pictures[first] : nil
    return template.filled { field in
      switch field {
      case .index: "\((picture ?? max(0, section)) + 1)"
      case .count: "\(places.count)"
      case .section: run.map { pictures.title(ofRun: $0).caption } ?? ""
      case .folder: subject.map { pictures.folders[$0.path.parent].caption } ?? ""
      case .path: subject.map { pictures.folders.path(of: $0.path.parent).caption } ?? ""
      default: subject?.text(field) ?? ""
      }
    }
  }
}

extension Picture {
  fileprivate func text(_ field: Template.Field) -> String {
    switch field {
    case .name: path.name.caption
    case .stem: path.name.withoutSuffix.caption
    case .width: "\(width)"
    case .height: "\(height)"
    case .date: date(digits: 10)?.caption ?? ""
    case .taken(let format): taken.flatMap(format.text) ?? ""
    case .page: "\(page ?? 1)"
    case .folder, .path, .index, .count, .section: ""
    }
  }
}
