internal import Digests

/// Makes names unique within a file.
///
/// It remembers 8 bytes of each, so a name may in theory be taken for another one; then it only gets
/// a number that it would not need.
struct UniqueNames {
  private var taken: Set<UInt64>

  /// - Parameter reserved: names that mean something else to readers.
  init(reserving reserved: [String] = []) { taken = Set(reserved.map { fnv1a($0.utf8) }) }

  /// The name, or if it is taken, the name with a separator and the number of its picture.
  mutating func unique(_ name: String, _ number: Int, separator: String) -> String {
    var candidate = name
    while !taken.insert(fnv1a(candidate.utf8)).inserted { candidate += "\(separator)\(number)" }
    return candidate
  }
}
