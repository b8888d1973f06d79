internal import Layouts
internal import OptionParsing
internal import Plans

extension Arguments {
  /// Options for walls as pages.
  static let pageOptions = OptionGroup<Arguments>(
    "Page",
    [
      .flag(
        "page", nil,
        "Beside a Deep Zoom wall, write a page that shows it and links each picture, as wall.html. It "
          + "needs Leaflet, in Debian's package libjs-leaflet."
      ) { $0.addsPage = true }
      .taken(by: .writing).inFormats { $0 == .deepZoom }
      .tried(as: "dz"),
      .value(
        "page-widths", nil, "N,N…",
        "The widths to solve the layout for besides the wall's own; a page shows the one nearest to "
          + "the screen's. Where the wall grows to the right, they are heights. Default: 360,720,1200,1800"
      ) { arguments, value throws(UsageError) in
        arguments.pageOptions.widths = try value.layouts(in: PixelLimits.count)
      }
      .taken(by: .planning).ofPages(tried: "500"),
      .value(
        "page-columns", nil, "N,N…",
        "The numbers of columns that + and - choose from. Default: from 1 to two more than the wall has"
      ) { arguments, value throws(UsageError) in
        arguments.pageOptions.columns = try value.layouts(in: PageOptions.columnCounts)
      }
      .taken(by: .planning).ofPages(tried: "2").inLayouts(
        .waterfall, .horizontal, .grid, .composition),
      .value(
        "density", nil, "N",
        "The pixels of a page's pictures for each pixel of the layout, along each side: 2 is sharp on "
          + "phones. 1 or 2. Default: 1"
      ) { arguments, value throws(UsageError) in
        arguments.pageOptions.density = try value.int(PageOptions.densities)
      }
      .taken(by: .planning).ofPages(tried: "2"),
      .value(
        "sprites", nil, "FORMAT",
        "The format of a page's pictures: jpeg, with WebP for transparent ones; or webp, which is smaller "
          + "and slower to make. Default: jpeg"
      ) { arguments, value throws(UsageError) in
        arguments.pageOptions.sprites = PageOptions.SpriteFormat(rawValue: value.text)
        if arguments.pageOptions.sprites == nil { throw value.wrong("jpeg or webp") }
      }
      .offering(PageOptions.SpriteFormat.allCases.map(\.rawValue))
      .taken(by: .planning).ofPages(tried: "webp"),
    ]
  ).exceptThumbs
}

extension OptionValue {
  /// A list of numbers, each of which makes a layout.
  fileprivate func layouts(in range: ClosedRange<Int>) throws(UsageError) -> [Int] {
    let numbers = try list(range)
    guard numbers.count <= PageOptions.layoutCounts.upperBound else {
      throw wrong("at most \(PageOptions.layoutCounts.upperBound) numbers")
    }
    return numbers
  }
}
