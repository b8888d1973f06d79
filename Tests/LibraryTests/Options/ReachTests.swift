import Testing
import Weir

/// No property is forgotten: whatever number, text or path is anywhere in the options, some trial sets it to
/// several values.
struct ReachTests {
  @Test func everyNumberTextAndPathIsTried() throws {
    let folder = try TinyPictures()
    var values: [String: Set<String>] = [:]
    for trial in OptionRangeTests.all.joined() {
      var options = folder.options("x")
      trial.set(&options)
      collect(options, as: "WallOptions", into: &values)
    }
    #expect(values.count > 80)
    for (property, tried) in values.sorted(by: { $0.key < $1.key })
    where !Self.free.contains(property) && !property.hasPrefix("Color.") {
      #expect(tried.count > 1, "\(property) is tried with \(tried.sorted()) alone")
    }
  }

  /// Numbers of which every value is right, or which follow from others.
  private static let free: Set = ["Sample.seed", "Item.depth"]

  /// Adds the values of everything inside, by the types and names of the properties.
  private func collect(
    _ value: Any, as property: String, into values: inout [String: Set<String>]
  ) {
    switch value {
    case is any BinaryInteger, is any BinaryFloatingPoint, is String, is Path:
      values[property, default: []].insert(String(reflecting: value))
      return
    default: break
    }
    let mirror = Mirror(reflecting: value)
    for (index, child) in mirror.children.enumerated() {
      let label = child.label ?? "\(index)"
      let name =
        switch mirror.displayStyle {
        case .struct, .enum: "\(type(of: value)).\(label)"
        case .tuple: "\(property).\(label)"
        default: property
        }
      collect(child.value, as: name, into: &values)
    }
  }
}
