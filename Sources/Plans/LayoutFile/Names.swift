internal import JSON
package import Layouts

// The names of layout choices, on the command line, in manifests and in layout files.

extension Axis: Named {
  package var name: String {
    switch self {
    case .horizontal: "horizontal"
    case .vertical: "vertical"
    }
  }
}

extension Gravity: Named {
  package var name: String {
    switch self {
    case .center: "center"
    case .top: "top"
    case .topLeading: "topLeading"
    case .leading: "leading"
    case .bottomLeading: "bottomLeading"
    case .bottom: "bottom"
    case .bottomTrailing: "bottomTrailing"
    case .trailing: "trailing"
    case .topTrailing: "topTrailing"
    }
  }
}

extension FlowGroup.Alignment: Named {
  package var name: String {
    switch self {
    case .leading: "leading"
    case .center: "center"
    case .trailing: "trailing"
    case .justified: "justified"
    }
  }
}

extension ElementContent.TextAlignment: Named {
  package var name: String {
    switch self {
    case .leading: "leading"
    case .center: "center"
    case .trailing: "trailing"
    }
  }
}

extension ElementContent.VerticalAlignment: Named {
  package var name: String {
    switch self {
    case .top: "top"
    case .center: "center"
    case .bottom: "bottom"
    }
  }
}

extension ElementContent.TruncationMode: Named {
  package var name: String {
    switch self {
    case .tail: "tail"
    case .middle: "middle"
    }
  }
}

extension ElementContent.ImageFit: Named {
  package var name: String {
    switch self {
    case .contain: "contain"
    case .cover: "cover"
    case .tile: "tile"
    }
  }
}

extension Section.OrthogonalScrollingBehavior: Named {
  package var name: String {
    switch self {
    case .none: "none"
    case .continuous: "continuous"
    case .continuousGroupLeadingBoundary: "continuousGroupLeadingBoundary"
    case .paging: "paging"
    case .groupPaging: "groupPaging"
    case .groupPagingCentered: "groupPagingCentered"
    }
  }
}

extension WaterfallGroup.Finish.Bottom: Named {
  package var name: String {
    switch self {
    case .ragged: "ragged"
    case .flush: "flush"
    case .trim: "trim"
    }
  }
}

extension WaterfallGroup.Finish.Order: Named {
  package var name: String {
    switch self {
    case .shortest: "shortest"
    case .columns: "columns"
    }
  }
}

extension Composition.LayoutDirection: Named {
  package var name: String {
    switch self {
    case .leftToRight: "ltr"
    case .rightToLeft: "rtl"
    }
  }

  package static var names: [(name: String, value: Self)] {
    [leftToRight, rightToLeft].map { ($0.name, $0) }
  }
}

extension Fit.Focus: Named {
  package var name: String {
    switch self {
    case .attention: "attention"
    case .gravity(let gravity): gravity.name
    }
  }

  package static var names: [(name: String, value: Self)] {
    ([attention] + Gravity.allCases.map(gravity)).map { ($0.name, $0) }
  }
}

extension RectEdges: Choice {
  package static var names: [(name: String, value: Self)] {
    [("top", .top), ("leading", .leading), ("bottom", .bottom), ("trailing", .trailing)]
  }
}

/// What insets are measured from, as in UIKit.
///
/// An image has no safe area, so both values mean the same.
enum ContentInsetsReference: CaseIterable, Named {
  case none, safeArea

  var name: String {
    switch self {
    case .none: "none"
    case .safeArea: "safeArea"
    }
  }
}
