internal import Glibc
internal import Spelling

/// The name of a file or folder: bytes as the system stores them, in no particular encoding.
///
/// It is never a `String`. Swift treats the two spellings of “é” as equal, which would lose one of
/// two files, and some names are not UTF-8 at all.
public struct Path: Hashable, Sendable {
  /// The bytes, without a terminating zero.
  public let bytes: [UInt8]

  /// Creates a path from bytes.
  public init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// Creates a path from UTF-8 text.
  public init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

  package static let slash = UInt8(ascii: "/")
  package static let dot = UInt8(ascii: ".")

  /// The part after the last slash.
  public var name: Path {
    guard let slash = bytes.lastIndex(of: Self.slash) else { return self }
    return Path(bytes: bytes[(slash + 1)...])
  }

  /// The folder that the file is in: `.` for a bare name.
  public var parent: Path {
    guard let slash = bytes.lastIndex(of: Self.slash) else { return "." }
    return slash == 0 ? "/" : Path(bytes: bytes[..<slash])
  }

  /// The path without its last suffix: `a/b.tar` for `a/b.tar.gz`.
  ///
  /// A leading dot does not begin a suffix.
  public var withoutSuffix: Path { suffixStart.map { Path(bytes: bytes[..<$0]) } ?? self }

  /// The last suffix in lowercase, without its dot: `jpg` for `IMG_1.JPG`; empty if there is none.
  public var suffix: String {
    guard let start = suffixStart else { return "" }
    return String(decoding: bytes[(start + 1)...], as: UTF8.self).lowercased()
  }

  private var suffixStart: Int? {
    let nameStart = bytes.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0
    guard let dot = bytes.lastIndex(of: Self.dot), dot > nameStart else { return nil }
    return dot
  }

  /// Whether the name begins with a dot.
  public var isHidden: Bool { name.bytes.first == Self.dot }
  /// Whether the path is absolute.
  public var isAbsolute: Bool { bytes.first == Self.slash }

  /// The path of something inside this folder; `.` adds nothing.
  public static func / (folder: Path, name: Path) -> Path {
    if folder == "." || folder.bytes.isEmpty || name.isAbsolute { return name }
    let separator = folder.bytes.last == slash ? [] : [slash]
    return Path(bytes: folder.bytes + separator + name.bytes)
  }

  /// The path with text appended to its last component.
  public static func + (path: Path, text: String) -> Path {
    Path(bytes: path.bytes + Array(text.utf8))
  }

  package var components: [ArraySlice<UInt8>] { bytes.split(separator: Self.slash) }

  /// The same path without empty and `.` components: `a/b` for `./a//b/.`, or `.` if nothing is
  /// left.
  package var withoutDots: Path {
    let names = components.filter { $0 != [Self.dot] }
    if names.isEmpty { return isAbsolute ? "/" : "." }
    return Path(bytes: (isAbsolute ? [Self.slash] : []) + names.joined(separator: [Self.slash]))
  }

  /// The value of an environment variable; nil if it is not set.
  package static func variable(_ name: String) -> Path? {
    unsafe getenv(name).map {
      unsafe Path(bytes: UnsafeRawBufferPointer(start: $0, count: strlen($0)))
    }
  }
}

extension String {
  /// The path as text, which names the same file; nil if its bytes are not UTF-8.
  public init?(validating path: Path) { self.init(validating: path.bytes, as: UTF8.self) }

  /// The path as text, in which � stands for bytes that are not UTF-8, so that it may name another file.
  public init(decoding path: Path) { self.init(decoding: path.bytes, as: UTF8.self) }
}

extension Path: ExpressibleByStringLiteral {
  /// Creates a path from a literal.
  public init(stringLiteral value: String) { self.init(value) }
}

extension Path: Comparable {
  /// Orders by bytes, as `LC_ALL=C sort` does.
  public static func < (left: Path, right: Path) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

extension Path: CustomStringConvertible {
  /// A readable form: control characters and bytes that are not UTF-8 appear as `\xNN`, so that a
  /// name can neither move the cursor nor imitate another name.
  public var description: String {
    var text = ""
    var decoder = UTF8()
    var input = bytes.makeIterator()
    var position = 0
    decoding: while true {
      switch decoder.decode(&input) {
      case .emptyInput: break decoding
      case .scalarValue(let scalar):
        let end = position + UTF8.width(scalar)
        text += scalar.isShowable ? String(scalar) : Self.escaped(bytes[position..<end])
        position = end
      case .error:
        // Keeps only printable ASCII.
        return bytes.map {
          (0x20..<0x7f).contains($0) ? String(UnicodeScalar($0)) : Self.escaped([$0])
        }.joined()
      }
    }
    return text
  }

  private static func escaped(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension Unicode.Scalar {
  /// Whether a terminal displays the character without any other effect.
  package var isShowable: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
    default: true
    }
  }
}

extension [Path] {
  /// The first few paths and the number of others, such as `a, b and 7 others`.
  package var listed: String {
    let most = 4
    var words = prefix(count > most ? most - 1 : most).map(\.description)
    if count > words.count { words.append("\(count - words.count) others") }
    return words.listed(with: "and")
  }
}
