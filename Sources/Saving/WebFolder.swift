internal import Files
internal import Plans

/// A folder on the web, in which the files next to a document and around it have addresses.
struct WebFolder {
  private let address: String
  /// The scheme and the host, without a slash at the end.
  private let root: Substring
  /// The names of the folders on the way; nil for an address with a query, to which a path is only appended.
  private let folders: [Substring]?

  init(_ address: String) {
    self.address = address.hasSuffix("/") ? address : address + "/"
    let start = address.firstRange(of: "://")?.upperBound ?? address.startIndex
    let end = address[start...].firstIndex(of: "/") ?? address.endIndex
    root = address[..<end]
    folders = address.contains(where: "?#".contains) ? nil : address[end...].split(separator: "/")
  }

  /// The address of a file by its path from this folder, without `..`, which means nothing above the root.
  func address(of file: Path) throws(Failure) -> String {
    guard var names = folders else { return address + file.address }
    for name in file.address.split(separator: "/") {
      if name != ".." {
        names.append(name)
      } else if names.popLast() == nil {
        throw .noAddress(file, above: address)
      }
    }
    return root + "/" + names.joined(separator: "/")
  }
}
