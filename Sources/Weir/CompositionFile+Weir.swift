public import Files
public import Plans

extension CompositionFile {
  /// Reads a layout file, which is JSON with the names of UIKit's compositional layouts.
  ///
  /// - Parameter path: the file, of at most 16 MB.
  /// - Throws: ``WeirError``, whose message has the position in the file, the value, and what is
  ///   allowed.
  public init(contentsOf path: Path) throws(WeirError) {
    do { self = try readComposition(path) } catch { throw WeirError(error) }
  }
}
