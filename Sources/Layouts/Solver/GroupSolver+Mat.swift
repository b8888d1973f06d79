extension GroupSolver {
  /// Looks at the gaps before anything is added to them.
  func check(_ spacing: Spacing, at place: Place) throws(LayoutError) {
    do {
      try Columns.check("the horizontal spacing", spacing.horizontal)
      try Columns.check("the vertical spacing", spacing.vertical)
    } catch {
      throw .at(place: place.path, error)
    }
  }

  /// What a custom group leaves free beside each of its pictures, across it and along it.
  func mat(width: Int) -> (across: Int, along: Int) {
    let border = 2 * environment.border
    guard flow == .horizontal else { return (border, border) }
    // Where pictures follow one another to the right, all captions have the room of the highest.
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
  /// As its section needs it.
  func turned(_ flow: Axis) -> Self { flow == .vertical ? self : turned }

  /// With wider gaps.
  func spaced(by mat: (across: Int, along: Int)) -> Self {
    var spaced = self
    spaced.spacing.horizontal += mat.across
    spaced.spacing.vertical += mat.along
    return spaced
  }
}
