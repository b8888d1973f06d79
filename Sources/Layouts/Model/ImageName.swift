/// The name of a picture's file, as the bytes that the system uses.
///
/// Not a `String`: a name need not be valid UTF-8, and a repaired one would be the name of another
/// file.
public struct ImageName: Hashable, Sendable {
  /// The bytes, without a terminating zero.
  public var bytes: [UInt8]

  /// Creates a name from bytes.
  public init(bytes: [UInt8]) { self.bytes = bytes }
}

extension ImageName: ExpressibleByStringLiteral {
  /// Creates a name from a literal.
  public init(stringLiteral value: String) { bytes = Array(value.utf8) }
}
