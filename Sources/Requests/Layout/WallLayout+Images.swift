package import Files
internal import Layouts
internal import Plans

extension WallLayout {
  /// The pictures that the layout's elements may show.
  package var images: [Path] {
    var images = [backgroundImage, texts.badgeImage].compactMap(\.self)
    if let openLayout { images += openLayout.file.composition.images }
    return images
  }
}

extension Composition {
  fileprivate var images: [Path] { contents.compactMap { $0.image.map { Path($0) } } }

  /// The contents of all its elements.
  var contents: [ElementContent] {
    boundarySupplementaryItems.map(\.content)
      + sections.flatMap { section in
        section.boundarySupplementaryItems.map(\.content) + section.decorationItems.map(\.content)
          + section.group.contents
      }
  }
}

extension Item {
  /// The contents of its supplementary items, and of those of the items in it.
  fileprivate var contents: [ElementContent] {
    var contents = supplementaryItems.map(\.content)
    if case .line(let line) = content { contents += line.subitems.flatMap(\.contents) }
    return contents
  }
}
