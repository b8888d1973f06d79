internal import Files
package import Plans

extension Output {
  /// The format, if no image's name states it; otherwise nil.
  package var unnamedFormat: OutputFormat? { destination == .standardOutput ? format : nil }

  /// Uses the format that a plan was made for, unless another was chosen.
  ///
  /// - Throws: ``Failure/noResolution(format:)`` if a resolution was given that the format cannot
  ///   store, and ``Failure/noQuality(format:)``.
  package mutating func follow(_ planned: OutputFormat?) throws(Failure) {
    guard followsPlan, let planned, planned != format else { return }
    format = planned
    if case .files(let name) = destination {
      destination = .files(name.withoutSuffix + "." + planned.suffixes[0])
    }
    if dotsPerInch != Self.defaultDotsPerInch, !planned.hasResolution {
      throw .noResolution(format: planned.name)
    }
    if quality != nil, !planned.hasQuality { throw .noQuality(format: planned.name) }
  }
}
