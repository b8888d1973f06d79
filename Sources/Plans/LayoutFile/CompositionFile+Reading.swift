package import Files

/// Reads a layout file, which is JSON with the names of UIKit's compositional layouts.
///
/// - Parameters:
///   - path: the file, of at most 16 MB.
///   - defaults: the values for what the file leaves out.
/// - Returns: the layout, which can still be too large for the canvas; only solving finds that out.
/// - Throws: ``Failure/file(_:)``, and ``Failure/badComposition(_:_:)`` with the position in
///   the file, the value and what is allowed.
package func readComposition(
  _ path: Path, defaults: CompositionDefaults = CompositionDefaults()
) throws(Failure) -> CompositionFile {
  var reads = FilesRead()
  return try FilledComposition(path, defaults, noting: &reads).file
}
