@testable import Layouts

// Transposed layouts: solved for transposed pictures, they have transposed frames.

extension Composition {
  var transposed: Composition {
    var transposed = self
    transposed.sections = sections.map(\.transposed)
    transposed.scrollDirection = scrollDirection.other
    transposed.boundarySupplementaryItems = boundarySupplementaryItems.map(\.transposed)
    transposed.contentInsets = contentInsets.transposed
    return transposed
  }
}

extension Section {
  fileprivate var transposed: Section {
    var transposed = self
    transposed.group = group.transposed
    transposed.contentInsets = contentInsets.transposed
    transposed.boundarySupplementaryItems = boundarySupplementaryItems.map(\.transposed)
    transposed.decorationItems = decorationItems.map { item in
      var item = item
      item.contentInsets = item.contentInsets.transposed
      return item
    }
    return transposed
  }
}

extension Item {
  fileprivate var transposed: Item {
    var transposed = Item(size: size.transposed, content: content.transposed, depth: depth)
    transposed.contentInsets = contentInsets.transposed
    transposed.edgeSpacing = EdgeSpacing(
      top: edgeSpacing.leading, leading: edgeSpacing.top, bottom: edgeSpacing.trailing,
      trailing: edgeSpacing.bottom)
    transposed.supplementaryItems = supplementaryItems.map(\.transposed)
    transposed.aspectRatio = aspectRatio.map { 1 / $0 }
    return transposed
  }
}

extension Item.Content {
  fileprivate var transposed: Item.Content {
    switch self {
    case .picture(let fit): .picture(fit.transposed)
    case .line(let line):
      .line(
        Line(
          axis: line.axis.other, subitems: line.subitems.map(\.transposed), count: line.count,
          interItemSpacing: line.interItemSpacing, alignment: line.alignment))
    case .custom(let custom): .custom(custom.transposed)
    }
  }
}

extension CustomGroup {
  fileprivate var transposed: any CustomGroup {
    var transposed = self
    transposed.spacing = spacing.transposed
    if var mosaic = transposed as? MosaicGroup {
      mosaic.aspectRatio = 1 / mosaic.aspectRatio
      mosaic.fit = mosaic.fit.transposed
      return mosaic
    }
    guard var waterfall = transposed as? WaterfallGroup else { return transposed }
    waterfall.finish.towerFit = waterfall.finish.towerFit.transposed
    let kept = waterfall.kept?.placements.map { placement in
      placement.map {
        Placement(lane: $0.lane, span: $0.span, frame: $0.frame.transposed, fit: $0.fit.transposed)
      }
    }
    if let kept { waterfall.kept?.placements = kept }
    return waterfall
  }
}

extension SupplementaryItem {
  var transposed: SupplementaryItem {
    var transposed = self
    transposed.size = size.transposed
    transposed.containerAnchor = containerAnchor.transposed
    transposed.itemAnchor = itemAnchor?.transposed
    return transposed
  }
}

extension BoundarySupplementaryItem {
  fileprivate var transposed: BoundarySupplementaryItem {
    var transposed = self
    transposed.size = size.transposed
    transposed.alignment = alignment.transposed
    transposed.absoluteOffset = PixelOffset(x: absoluteOffset.y, y: absoluteOffset.x)
    return transposed
  }
}

// MARK: Values

extension Size {
  var transposed: Size { Size(width: height, height: width) }
}

extension PixelRect {
  var transposed: PixelRect { PixelRect(x: y, y: x, width: height, height: width) }
}

extension PixelSize {
  var transposed: PixelSize { PixelSize(width: height, height: width) }
}

extension Spacing {
  var transposed: Spacing { Spacing(horizontal: vertical, vertical: horizontal) }
}

extension EdgeInsets {
  fileprivate var transposed: EdgeInsets {
    EdgeInsets(top: leading, leading: top, bottom: trailing, trailing: bottom)
  }
}

extension LayoutSize {
  fileprivate var transposed: LayoutSize {
    LayoutSize(width: height.transposed, height: width.transposed)
  }
}

extension Dimension {
  fileprivate var transposed: Dimension {
    switch self {
    case .fractionalWidth(let share): .fractionalHeight(share)
    case .fractionalHeight(let share): .fractionalWidth(share)
    case .absolute, .estimated: self
    }
  }
}

extension Fit {
  fileprivate var transposed: Fit {
    if case .cover(.gravity(let gravity)) = self {
      .cover(.gravity(gravity.transposed))
    } else {
      self
    }
  }
}

extension Gravity {
  fileprivate var transposed: Gravity { Gravity(edges.transposed) }
}

extension RectEdges {
  fileprivate var transposed: RectEdges {
    let pairs: [(RectEdges, RectEdges)] = [
      (.top, .leading), (.leading, .top), (.bottom, .trailing), (.trailing, .bottom),
    ]
    return pairs.reduce(into: []) { if contains($1.0) { $0.formUnion($1.1) } }
  }
}

extension Anchor {
  fileprivate var transposed: Anchor {
    switch offset {
    case .absolute(let x, let y): Anchor(edges: edges.transposed, offset: .absolute(x: y, y: x))
    case .fractional(let x, let y): Anchor(edges: edges.transposed, offset: .fractional(x: y, y: x))
    }
  }
}
