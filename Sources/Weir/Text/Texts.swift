internal import Layouts

/// What the templates of a wall's texts stand for.
struct Texts: Sendable {
  let pictures: SectionedPictures

  /// The text of an element.
  ///
  /// - Parameters:
  ///   - content: its text is a template; one that is wrong stands for itself.
  ///   - section: the section that it belongs to; less than 0 for the whole wall.
  ///   - picture: the picture that it stands on, over all sections.
  /// - Returns: the text with everything in its place; nil where there is none.
  func text(of content: ElementContent, section: Int, picture: Int?) -> String? {
    guard let text = content.text else { return nil }
    guard text.contains(where: { $0 == "{" || $0 == "}" }) else { return text }
    guard let template = try? Template(text) else { return text }
    let run = pictures.runs.indices.contains(section) ? pictures.runs[section] : nil
    let first = picture ?? run?.pictures.lowerBound ?? 0
    let subject = pictures.pictures.indices.contains(first) ? pictures.pictures[first] : nil
    return template.filled { field in
      switch field {
      case .index: "\((picture ?? max(0, section)) + 1)"
      case .count: "\(run?.pictures.count ?? pictures.pictures.count)"
      case .section: run.map { "\($0.name.name)" } ?? ""
      default: subject?.text(field) ?? ""
      }
    }
  }
}

extension Picture {
  fileprivate func text(_ field: Template.Field) -> String {
    switch field {
    case .name: "\(path.name)"
    case .stem: "\(path.name.withoutSuffix)"
    case .folder: "\(path.parent.name)"
    case .width: "\(width)"
    case .height: "\(height)"
    case .date: "\(date(digits: 10))"
    case .index, .count, .section: ""
    }
  }
}
