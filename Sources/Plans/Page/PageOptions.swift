/// What makes a page of a wall: the sizes it is solved for, and its sprites.
///
/// It is part of the plan, so that a page drawn from a manifest is the page of a direct run. Nil
/// stands for the default.
public struct PageOptions: Equatable, Hashable, Sendable {
  /// The format of a page's sprites.
  public enum SpriteFormat: String, Sendable, CaseIterable {
    /// JPEG, except for sheets with a transparent picture, which are WebP.
    case jpeg
    /// WebP: smaller files that take several times as long to write.
    case webp
  }

  /// The widths to solve the wall for besides its own, in pixels from 1 to 10,000,000; for a wall
  /// that grows to the right, the heights.
  ///
  /// There are from 1 to 20.
  ///
  /// A page shows the wall solved for the width nearest to the screen's.
  public var widths: [Int]?
  /// The numbers of columns to choose from: from 1 to 20 numbers, each from 1 to 1,000.
  ///
  /// By default every number from 1 to two more than the wall has.
  public var columns: [Int]?
  /// The pixels of a sprite for each pixel of the layout, along each side: 1 or 2.
  public var density: Int?
  /// The sprites' format.
  public var sprites: SpriteFormat?

  /// Creates options; without arguments, the defaults.
  public init(
    widths: [Int]? = nil, columns: [Int]? = nil, density: Int? = nil, sprites: SpriteFormat? = nil
  ) {
    self.widths = widths
    self.columns = columns
    self.density = density
    self.sprites = sprites
  }

  /// The widths of a phone, a tablet, a laptop and a large screen.
  package static let defaultWidths = [360, 720, 1200, 1800]

  /// These options, with those of a plan where these have none.
  package func filled(from plan: PageOptions?) -> PageOptions {
    PageOptions(
      widths: widths ?? plan?.widths, columns: columns ?? plan?.columns,
      density: density ?? plan?.density, sprites: sprites ?? plan?.sprites)
  }
}
