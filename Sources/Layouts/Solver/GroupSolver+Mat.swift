extension GroupSolver {
  /// Checks a custom group's gaps, before captions and borders widen them.
  func check(_ spacing: Spacing, at path: FieldPath) throws(LayoutError) {
    do {
      try spacing.check()
    } catch {
      throw .at(place: path.text, error)
    }
  }

  /// The room that a custom group leaves for captions and borders, across and along its direction
  /// of growth.
  func mat(width: Int) -> (across: Int, along: Int) {
    let border = 2 * environment.border
    guard flow == .horizontal else { return (border, border) }
    // If pictures follow one another to the right, the tallest caption decides for all.
    let captions = (next..<end).lazy.map {
      environment.captionRoom(picture: $0, section: section, width: Self.usualCaptionWidth)
    }
    return (border + (environment.caption == nil ? 0 : captions.max() ?? 0), border)
  }

  private static let usualCaptionWidth = 240

  var captions: CaptionHeights {
    guard flow == .vertical, let caption = environment.caption, !caption.isOver else {
      return .none
    }
    let (environment, section, first) = (environment, section, next)
    return CaptionHeights { picture, width in
      environment.captionRoom(
        picture: first + picture, section: section, width: width + 2 * environment.border)
    }
  }
}

extension CustomGroup {
  /// The group with wider gaps, across and along its direction of growth.
  func spaced(by mat: (across: Int, along: Int), _ flow: Axis) -> Self {
    var spaced = self
    spaced.spacing[flow.other] += mat.across
    spaced.spacing[flow] += mat.along
    return spaced
  }
}
