package import Plans
package import Requests

extension WallOptions {
  /// Whether walls depend on what pictures look like.
  package var needLooks: Bool {
    inputs.similar != .keep || layouts.contains { $0.order?.needsLooks == true }
  }
}

extension Sources {
  /// The indices of the pictures whose pixels must be looked at for some walls.
  package func picturesToLook(for options: WallOptions) -> [Int] {
    guard !haveLooks else { return [] }
    return options.layouts.contains { $0.order?.needsLooks == true }
      ? Array(pictures.indices) : picturesToCompare(options.inputs.similar)
  }

  /// Takes the looks of some pictures.
  package mutating func add(_ looks: [Look?], to indices: [Int]) {
    for (index, look) in zip(indices, looks) { pictures[index].look = look }
  }
}
