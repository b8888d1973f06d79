package import Files
package import Plans

extension Page {
  /// A picture's own file, which the page has with it.
  package struct Original: Sendable {
    /// The name below the page's folder: the number of the first picture that shows the file, and the file's own suffix.
    package let name: Path
    package let file: Path
  }

  /// The file of each picture that was drawn, in their order, if they travel with the page; otherwise none.
  package func originals(of drawn: Plan) -> [Original] {
    guard options.originals == .copied else { return [] }
    let numbers = plan.numbers(in: drawn)
    var known: [Path: Original] = [:]
    return plan.frames.indices.filter { numbers[$0] != nil }.map { frame in
      let picture = plan.frames[frame].picture
      let number = (frame + 1).padded(to: String(plan.frames.count).count)
      let original =
        known[picture.path]
        ?? Original(
          name: "originals" / Path("\(number).\(picture.usualSuffix)"), file: picture.path)
      known[picture.path] = original
      return original
    }
  }
}

extension Picture {
  /// The suffix of its file, or one that says what it is if that is not a picture's.
  fileprivate var usualSuffix: String {
    let suffix = path.suffix
    return PictureFormat.hasSuffix(suffix) ? suffix : format.rawValue
  }
}
