/// What a file begins with: what it is, and who wrote it.
package struct Stamp: Sendable {
  /// What the file is, as in `{"manifest": 1}`.
  package let kind: String
  /// The version of its format; it changes when readers have to.
  package let version: Int
  package let writer: String

  package init(_ kind: String, version: Int, by writer: String) {
    (self.kind, self.version, self.writer) = (kind, version, writer)
  }

  package var json: String { "{\(kind.json): \(version), \"version\": \(writer.json)}" }

  /// The key of the stamp; the document is what messages call the file, as in `a manifest`.
  package func key<Root>(_ document: String) -> Field<Root> {
    let shape = ObjectShape(keys: [
      .init(
        name: kind, about: "The format version. It changes only when readers have to change.",
        shape: .constant(.int(version)), isRequired: true),
      .init(name: "version", about: "The version of weir.", shape: .text, isRequired: true),
    ])
    return Field<Root>("weir", .object(shape), "The program that wrote the file.") {
      json, _, _, _ throws(JSONError) in
      let found = try JSONMembers(json).require(kind).int(0...Int(Int32.max))
      guard found == version else {
        throw JSONError(
          problem: "it is \(document) of version \(found); this weir reads version \(version)")
      }
    } write: { _ in
      json
    }.required
  }
}
