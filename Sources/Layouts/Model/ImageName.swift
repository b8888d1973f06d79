/// The name of a picture's file: bytes, as the system has them.
///
/// Not a `String`: a name need not be UTF-8, and a text made for people may not be the name any more.
public struct ImageName: Hashable, Sendable {
  /// The bytes, without a terminating zero.
  public var bytes: [UInt8]

  /// Creates a name out of bytes.
  public init(bytes: [UInt8]) { self.bytes = bytes }
}

extension ImageName: ExpressibleByStringLiteral {
  /// Creates a name out of a literal.
  public init(stringLiteral value: String) { bytes = Array(value.utf8) }
}
