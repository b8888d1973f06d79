package import Files
internal import JSON

/// What the command line named for a wall: a file, a folder, or a list of files.
package struct Operand: Hashable, Sendable {
  package var path: Path
  /// Whether the path is that of a list; `-` is then standard input.
  package var isList: Bool

  package init(_ path: Path, isList: Bool = false) { (self.path, self.isList) = (path, isList) }

  /// The same as a manifest names it: folders by their real paths, so that `.` and `../Photos` can be one.
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

  /// The same as seen from where the folder of its manifest is.
  package func located(in folder: Path) -> Operand {
    isList && path == "-" ? self : Operand(folder / path, isList: isList)
  }
}

extension Operand: CustomStringConvertible {
  package var description: String {
    isList ? path == "-" ? "a list on standard input" : "the list \(path)" : "\(path)"
  }
}

extension [Operand] {
  /// The same as a manifest names them.
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
}

extension JSONObject {
  init(_ operand: Operand) {
    self.init()
    set(operand.isList ? "list" : "file", path: operand.path)
  }
}

extension JSONValue {
  /// The operands in a list of them.
  var operands: [Operand] {
    get throws(JSONError) {
      guard case .array(let items) = self else {
        throw JSONError(problem: "“operands” must be a list")
      }
      return try items.enumerated().map { index, item throws(JSONError) in
        do {
          return try Operand(item)
        } catch {
          throw JSONError(problem: "operands[\(index)]: \(error)")
        }
      }
    }
  }
}

extension Operand {
  fileprivate init(_ value: JSONValue) throws(JSONError) {
    let isList = value["list"] != nil
    self.init(try value.file(isList ? "list" : "file"), isList: isList)
  }
}
