package import Files
package import JSON

/// A picture that is not shown itself, since another one stands for it.
package struct Alike: Equatable, Sendable, Located {
  package var path: Path
  /// The page, from 1; nil for the only one.
  package var page: Int?

  package init(_ picture: Picture) { (path, page) = (picture.path, picture.page) }

  fileprivate init() { path = "" }
}

extension Alike: Keyed {
  package static let fields = Fields<Alike>(
    .path(required: "file", \.path), [Field("page", \.page, .page)], of: Alike(), named: "alike",
    "A picture in a stack that another one shows.")
}
