package import Files
internal import Glibc
internal import JSON

/// A manifest whose pictures are read one at a time, so that memory does not grow with their
/// number.
///
/// The paths in it stay as they are written, relative to the manifest's folder.
package struct ManifestFrames: Sendable {
  /// The file.
  package let path: Path
  /// The identity of the file.
  package let identity: FileStatus.Identity
  /// The sheets, with the images that the manifest names.
  package let sheets: [Sheet]

  /// Reads the whole manifest once, so that a mistake in it is found before anything is written.
  ///
  /// - Parameters:
  ///   - path: the manifest, which must be a regular file: it is read again.
  ///   - look: receives each picture's frame and its index.
  /// - Throws: ``Failure/badPlan(_:_:)`` with the position and what is expected there, and what
  ///   `look` throws.
  package init(
    _ path: Path, _ look: (Frame, Int) throws(Failure) -> Void
  ) throws(Failure) {
    (sheets, identity) = try Self.read(path, look)
    self.path = path
  }

  /// Reads the pictures' frames, each with its index.
  ///
  /// - Parameter body: what is done with them.
  /// - Throws: as the initializer, if the file has changed, and what the body throws.
  package func forEach(_ body: (Frame, Int) throws(Failure) -> Void) throws(Failure) {
    let (sheets, identity) = try Self.read(path, body)
    guard sheets == self.sheets, identity == self.identity else {
      throw .badPlan(path, .malformed("it was changed while it was read"))
    }
  }

  private static func read(
    _ path: Path, _ body: (Frame, Int) throws(Failure) -> Void
  ) throws(Failure) -> ([Sheet], FileStatus.Identity) {
    var trouble: Failure?
    // The reader outlives no call: it keeps the body only as long as it reads.
    return try withoutActuallyEscaping(body) { body throws(Failure) in
      // Names are taken as they are written, as those of a manifest in the working folder.
      var reader = PlanReader(try ManifestPaths(of: path.name, trusts: true)) {
        frame, index throws(JSONError) in
        do throws(Failure) {
          try body(frame, index)
        } catch {
          trouble = error
          throw JSONError(problem: "it is not read any further")
        }
      }
      do {
        let file = try File(path)
        let status = try file.status()
        guard status.kind == .file else {
          throw FileError("cannot read twice", path, code: ESPIPE)
        }
        var json = JSONReader(file)
        try json.members { key, json throws(JSONError) in try reader.read(key, &json) }
        try json.end()
        var sheets = try reader.plan().sheets
        for sheet in sheets.indices { sheets[sheet].file = reader.images[sheet] }
        return (sheets, status.identity)
      } catch let error as FileError {
        throw .file(error)
      } catch {
        throw trouble ?? .badPlan(path, whatIsNoPlan(path) ?? .malformed("\(error)"))
      }
    }
  }
}
