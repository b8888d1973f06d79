/// What was found where no picture was.
public struct NoPictures: Equatable, Sendable {
  /// What was named.
  public var inputs: [Path]
  /// How many other files there were.
  public var passedOver = 0
  /// How many could not be read.
  public var skipped = 0
  /// Whether folders in folders were searched.
  public var isRecursive: Bool
  /// Whether the one that could not be read is all that was named.
  public var isOnlyInput = false
  /// What patterns have left out.
  public var filters = Filters()
}

extension NoPictures: CustomStringConvertible {
  /// The cause, and what may be done.
  public var description: String {
    if isOnlyInput { return "nothing else was named, so there is nothing to draw" }
    if skipped > 0 {
      let none = skipped == 1 ? "not even the one picture" : "none of the \(skipped) pictures"
      return "\(none) in \(place) can be read; the reasons are above"
    }
    let clauses = ["there is no picture \(loss)", others, advice].compactMap(\.self)
    return clauses.joined(separator: "; ")
  }

  private var loss: String {
    filters.losses.map { "left in \(place): \($0)" } ?? "in \(place)"
  }

  private var place: String {
    switch inputs.count {
    case 0: "the list"
    case 1: inputs[0].description
    default: "what was named"
    }
  }

  private var others: String? {
    switch passedOver - filters.notIncludedCount - filters.excludedCount {
    case ...0: nil
    case 1: "1 other file was passed over (--verbose names it)"
    case let count: "\(count) other files were passed over (--verbose names them)"
    }
  }

  private var advice: String? {
    isRecursive || inputs.isEmpty ? nil : "folders inside are searched with --recursive"
  }
}
