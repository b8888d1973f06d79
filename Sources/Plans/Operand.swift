package import Files
package import JSON
internal import Spelling

/// What the command line named for a wall: a file, a folder, or a list of files.
package struct Operand: Hashable, Sendable, CustomStringConvertible {
  package var path: Path
  /// Whether the path is that of a list; `-` is then standard input.
  package var isList: Bool

  package init(_ path: Path, isList: Bool = false) { (self.path, self.isList) = (path, isList) }

  /// As a manifest names it: folders by their real paths, so that `.` and `../Photos` can be one.
  func relative(by paths: inout RelativePaths) -> Operand {
    if isList, path == "-" { return self }
    var operand = self
    if (try? FileStatus.of(path))?.kind == .folder, let folder = try? paths.relative(folder: path) {
      operand.path = folder.bytes.isEmpty ? "." : folder
    } else {
      operand.path = (try? paths.relative(path)) ?? path
    }
    return operand
  }

  /// As seen from where the folder of its manifest is.
  package func located(in folder: Path) -> Operand {
    isList && path == "-" ? self : Operand(folder / path, isList: isList)
  }

  package var description: String {
    isList ? path == "-" ? "a list on standard input" : "the list \(path)" : "\(path)"
  }
}

extension [Operand] {
  package func relative(by paths: RelativePaths) -> [Operand] {
    var paths = paths
    return map { $0.relative(by: &paths) }
  }

  /// Whether a manifest in a folder names the same operands, in any order.
  package func areThose(of named: [Operand], in folder: Path) -> Bool {
    guard count == named.count, let paths = try? RelativePaths(from: folder) else { return false }
    var others: [Operand: Int] = [:]
    for operand in named { others[operand, default: 0] += 1 }
    for operand in relative(by: paths) { others[operand, default: 0] -= 1 }
    return others.values.allSatisfy { $0 == 0 }
  }

  /// Whether these have nothing in common with those that a manifest in a folder names: none is the same, or in
  /// a folder of the others.
  package func areOthers(than named: [Operand], in folder: Path) -> Bool {
    guard !isEmpty, !named.isEmpty, let paths = try? RelativePaths(from: folder) else {
      return false
    }
    let own = relative(by: paths).map(\.parts)
    return named.map(\.parts).allSatisfy { other in
      own.allSatisfy { !$0.starts(with: other) && !other.starts(with: $0) }
    }
  }

  /// The first three, and how many more there are.
  var someListed: String {
    let names = prefix(3).map(\.description)
    let rest = count - names.count
    return (rest > 0 ? names + ["\(rest) more"] : names).listed(with: "and")
  }
}

extension Operand {
  /// The names of a path; none for the folder of the manifest.
  fileprivate var parts: [ArraySlice<UInt8>] {
    path.components.filter { $0 != [UInt8(ascii: ".")] }
  }
}

extension Form<[Operand]> {
  static var operands: Form {
    list(of: .object).named(
      "operands",
      "What the command line named: files, folders with their symbolic links resolved, and a list.")
  }
}

extension Operand: Keyed {
  package static let fields = Fields<Operand>(
    keys("file", "A file or folder.", isList: false),
    keys("list", "A list of files; - is standard input.", isList: true),
    of: Operand(""), choices: [["file"], ["list"]])

  private static func keys(_ name: String, _ about: String, isList: Bool) -> [Field<Operand>] {
    .path(name, about, get: { $0.isList == isList ? $0.path : nil }) {
      $0 = Operand($1, isList: isList)
    }
  }
}
