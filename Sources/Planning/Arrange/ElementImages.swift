package import Decoding
package import Files
internal import Layouts
package import Plans
package import Requests

extension Plan {
  /// Measures the pictures that elements show, each once.
  ///
  /// - Throws: ``Failure/badImage(_:_:)``.
  package mutating func measureElementImages(
    _ resources: Resources, _ decoder: any PictureDecoder, by access: ReadAccess
  ) throws(Failure) {
    var known: [ImageName: Picture] = [:]
    for index in elements.indices {
      guard let name = elements[index].content.image else { continue }
      if known[name] == nil {
        known[name] = try Self.picture(Path(name), resources, decoder, access)
      }
      elements[index].image = known[name]
    }
  }

  private static func picture(
    _ path: Path, _ resources: Resources, _ decoder: any PictureDecoder, _ access: ReadAccess
  ) throws(Failure) -> Picture {
    let measured = measure(
      [path], named: [0], limits: resources.maxPixels, access: access, decoder: decoder, threads: 1,
      reporter: SilentReporter())
    if let end = measured.endOfRun { throw end }
    if let picture = measured.pictures.first { return picture }
    throw .badImage(path, measured.skips.first?.reason)
  }
}
