/// What a run may read besides the files that were named.
package enum ReadLimit: Equatable, Sendable {
  /// Files inside the folders that were named, and none to which a link leads out.
  case named
  /// Files below these folders: those of the documents that name them, or a root.
  case folders([Path])
}

extension ReadLimit {
  /// What is wrong with a file beyond the limit: the end of a sentence.
  package var objection: String {
    switch self {
    case .named: "a link to a file outside of what was named"
    case .folders(let folders):
      "not below \(folders.map { $0 == "." ? "this folder" : "\($0)" }.joined(separator: " or "))"
    }
  }
}
