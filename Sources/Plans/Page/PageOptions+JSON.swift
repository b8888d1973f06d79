internal import JSON
internal import Layouts

extension JSONObject {
  /// Writes how a wall becomes a page; what is left to the default is left out.
  init(_ page: PageOptions) {
    self.init()
    set("widths", ifAny: page.widths)
    set("columns", ifAny: page.columns)
    set("density", ifAny: page.density)
    set("sprites", ifAny: page.sprites?.rawValue)
  }
}

extension PageOptions {
  /// Reads what ``JSON/JSONObject/init(_:)`` has written.
  init(_ value: JSONValue) throws(JSONError) {
    self.init(
      widths: try value.lengths("widths", in: PixelLimits.count),
      columns: try value.lengths("columns", in: PageOptions.columnCounts),
      density: try value["density"].map { _ throws(JSONError) in
        try value.int("density", in: PageOptions.densities)
      })
    guard value["sprites"] != nil else { return }
    guard let format = SpriteFormat(rawValue: try value.string("sprites")) else {
      throw JSONError(problem: "“sprites” must be jpeg or webp")
    }
    sprites = format
  }

  /// The densities of screens that sprites are made for.
  package static let densities = 1...2
  /// The numbers of columns of a layout.
  package static let columnCounts = 1...1000
  /// How many widths, or numbers of columns, a page may have: each is a layout of its own.
  package static let layoutCounts = 1...20
}

extension JSONValue {
  /// A list of whole numbers in a range; nil if there is none.
  fileprivate func lengths(
    _ key: String, in range: ClosedRange<Int>
  ) throws(JSONError) -> [Int]? {
    guard let value = self[key] else { return nil }
    guard case .array(let list) = value, PageOptions.layoutCounts.contains(list.count),
      case let numbers = list.compactMap({ $0.number(in: range) }), numbers.count == list.count
    else {
      throw JSONError(
        problem:
          "“\(key)” must be a list of numbers from \(range.lowerBound) to \(range.upperBound)")
    }
    return numbers
  }

  private func number(in range: ClosedRange<Int>) -> Int? {
    guard case .int(let number) = self, range.contains(number) else { return nil }
    return number
  }
}

extension PageOptions: CheckedByProperty {
  package static let properties: [Property<PageOptions>] = [
    Property("widths", \.widths, .list(of: .within(PixelLimits.count), count: layoutCounts)),
    Property("columns", \.columns, .list(of: .within(columnCounts), count: layoutCounts)),
    Property("density", \.density, .within(densities)),
    .any("sprites"),
  ]
}
