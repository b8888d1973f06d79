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
      let none =
        skipped == 1
        ? "the one picture in \(place) cannot be read"
        : "none of the \(skipped) pictures in \(place) can be read"
      return "\(none); the reasons are above"
    }
    let clauses = [loss, others, advice].compactMap(\.self)
    return clauses.joined(separator: "; ")
  }

  private var loss: String {
    filters.losses.map { "no picture is left in \(place): \($0)" }
      ?? "there are no pictures in \(place)"
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
    isRecursive || inputs.isEmpty ? nil : "--recursive also searches the folders inside"
  }
}
