/// Where a value stands in a file, such as `sections[1].group`.
///
/// Its text is made only for messages: a manifest has millions of values.
package final class JSONPlace: Sendable {
  /// One step from a value into it.
  package enum Step: Sendable {
    case key(String)
    case index(Int)
  }

  private let step: Step
  private let outer: JSONPlace?

  package init(_ step: Step, in outer: JSONPlace? = nil) {
    (self.step, self.outer) = (step, outer)
  }

  package var text: String {
    let start = outer?.text ?? ""
    return switch step {
    case .key(let key): start.isEmpty ? key : "\(start).\(key)"
    case .index(let index): "\(start)[\(index)]"
    }
  }
}
