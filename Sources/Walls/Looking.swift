internal import Drawing
internal import Planning
internal import Plans
internal import Requests

extension Run {
  /// Looks at the pictures if a wall depends on what they look like, which is the one step before drawing that
  /// decodes pixels, and leaves out or stacks those that are alike.
  func look(at sources: inout Sources, _ options: WallOptions) throws(Failure) {
    let indices = sources.picturesToLook(for: options)
    if !indices.isEmpty {
      let looks = try looks(
        at: indices.map { sources.pictures[$0] }, by: sources.access, resources, decoder: decoder,
        cache: shared.cache(), reporter: reporter)
      sources.add(looks, to: indices)
    }
    sources.gather(options.inputs.similar, reporter)
  }
}
