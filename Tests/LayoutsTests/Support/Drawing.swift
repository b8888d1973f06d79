import Layouts

extension Solution {
  /// A sketch, followed by a line for each element.
  var picture: String {
    let lines = attributes.map {
      "\($0.kind) \($0.index.map(String.init) ?? "-"), section \($0.section), group \($0.group), "
        + "path \(groupPath(of: $0)), \($0.frame)"
    }
    return ([sketch()] + lines).joined(separator: "\n")
  }

  /// The frames of the pictures.
  var frames: [PixelRect] { pictures.map(\.frame) }

  /// The frames of all elements of a kind.
  func frames(_ kind: String) -> [PixelRect] { attributes.filter { $0.kind == kind }.map(\.frame) }
}

extension Size {
  /// A number of squares.
  static func squares(_ count: Int) -> [Size] {
    Array(repeating: Size(width: 100, height: 100), count: count)
  }
}

extension [PixelRect] {
  /// From plain numbers: x, y, width and height.
  static func of(_ numbers: (Int, Int, Int, Int)...) -> [PixelRect] {
    numbers.map { PixelRect(x: $0.0, y: $0.1, width: $0.2, height: $0.3) }
  }
}

extension LayoutSize {
  /// A size in pixels.
  static func pixels(_ width: Double, _ height: Double) -> LayoutSize {
    LayoutSize(width: .absolute(width), height: .absolute(height))
  }

  /// A size in shares of the container's sides.
  static func shares(_ width: Double, _ height: Double) -> LayoutSize {
    LayoutSize(width: .fractionalWidth(width), height: .fractionalHeight(height))
  }
}

extension Composition {
  /// Creates a layout of one section without insets.
  init(_ group: Group, spacing: Int = 0) {
    self.init(sections: [Section(group: group, interGroupSpacing: spacing)])
  }

  /// Solves one run.
  func solve(_ sizes: [Size], width: Int, height: Int? = nil) throws(LayoutError) -> Solution {
    try solve([sizes], in: LayoutEnvironment(width: width, height: height))
  }
}
