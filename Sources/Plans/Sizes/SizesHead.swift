package import Files
internal import JSON

/// What a sizes file says about all its pictures.
package struct SizesHead: Equatable, Sendable {
  /// The part of the measurement.
  package var part: Part
  /// The digest of everything that determines the pictures; equal in all parts of one measurement.
  package var digest: String
  /// The folder that the pictures' paths are relative to, itself relative to the sizes file's
  /// folder.
  ///
  /// The pictures were measured in it. Their paths therefore stay as given, and walls that show
  /// folders or sort by path are the same as without a sizes file.
  package var folder: Path
  /// Whether the measurement looked for cameras' previews.
  package var previews: Bool
  /// Whether a list named the pictures; walls then keep its order.
  package var isListed: Bool
  /// What was named for the measurement, relative to ``folder``.
  package var operands: [Operand] = []

  package init(part: Part, digest: String, folder: Path, previews: Bool, isListed: Bool) {
    self.part = part
    self.digest = digest
    self.folder = folder
    self.previews = previews
    self.isListed = isListed
  }
}

extension SizesHead {
  /// What the file at a path was measured from, as a manifest in the folder beside them would name it; nil if it does
  /// not say.
  package static func operands(ofFile path: Path) -> (operands: [Operand], folder: Path)? {
    guard let file = try? SizesFile(path), !file.head.operands.isEmpty,
      let paths = try? RelativePaths(from: file.place)
    else { return nil }
    let operands = file.head.operands.map { $0.located(in: file.place) }
    return (operands.relative(by: paths), file.place)
  }
}

extension JSONObject {
  package init(partOf head: SizesHead) {
    self.init()
    set("index", head.part.number)
    set("count", head.part.count)
    set("of", head.digest)
  }

  package init(originOf head: SizesHead) {
    self.init()
    set("folder", path: head.folder)
    set("previews", head.previews)
    set("listed", head.isListed, unless: false)
    set("operands", head.operands.map { JSONObject($0) })
  }
}

extension Part {
  init(_ value: JSONValue) throws(JSONError) {
    let count = try value.int("count", in: 1...Self.most)
    self.init(number: try value.int("index", in: 1...count), count: count)
  }
}
