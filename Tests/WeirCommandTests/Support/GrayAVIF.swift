import Foundation

/// Gray AVIFs of 16 × 8 with alpha, lossless: their samples are 16 on the left, 235 on the right,
/// and 126 in the lower half, in color and alpha.
///
/// The color is in the limited range of films, as its box and its stream say. The alpha is in the
/// full range.
struct GrayAVIF {
  var bytes: [UInt8]
  /// The flag in the box.
  private let boxFlag: Int
  /// The bytes with the flag of the streams, which is 0x20.
  private let colorFlag: Int
  private let alphaFlag: Int

  /// Of 8 bits a sample, or of 10.
  init(depth: Int) {
    bytes = [UInt8](Data(base64Encoded: depth == 8 ? Self.plain : Self.deep) ?? Data())
    (colorFlag, alphaFlag) = (depth == 8 ? 444 : 445, 413)
    boxFlag = (bytes.firstRange(of: Array("colrnclx".utf8))?.upperBound ?? 0) + 6
  }

  /// Another kind of color box, with the same content.
  mutating func renameBox(_ name: String) {
    bytes.replaceSubrange(boxFlag - 14..<boxFlag - 6, with: Array(name.utf8))
  }

  mutating func callBoxFull() { bytes[boxFlag] = 0x80 }
  mutating func callStreamFull() { bytes[colorFlag] |= 0x20 }
  mutating func callAlphaLimited() { bytes[alphaFlag] &= ~0x20 }

  private static let plain = """
    AAAAHGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZgAAAXFtZXRhAAAAAAAAAChoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAA\
    AAAAbGliYXZpZgAAAAAOcGl0bQAAAAAAAQAAACxpbG9jAAAAAEQAAAIAAQAAAAEAAAGxAAAAHwACAAAAAQAAAZUAAAAc\
    AAAAQmlpbmYAAAAAAAIAAAAaaW5mZQIAAAAAAQAAYXYwMUNvbG9yAAAAABppbmZlAgAAAAACAABhdjAxQWxwaGEAAAAA\
    GmlyZWYAAAAAAAAADmF1eGwAAgABAAEAAACnaXBycAAAAIFpcGNvAAAAFGlzcGUAAAAAAAAAEAAAAAgAAAAOcGl4aQAA\
    AAABCAAAAAxhdjFDgQAcAAAAABNjb2xybmNseAABAA0ABgAAAAA4YXV4QwAAAAB1cm46bXBlZzptcGVnQjpjaWNwOnN5\
    c3RlbXM6YXV4aWxpYXJ5OmFscGhhAAAAAB5pcG1hAAAAAAAAAAIAAQQBAoMEAAIEAQKDBQAAAENtZGF0EgAKBRgMv/Ko\
    MhEQAF/lFTYDqvz+vL+FUE0vgBIACggYDL/ywENBiDIREABf5RU2A6r8/ry/hVBNL4A=
    """

  private static let deep = """
    AAAAHGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZgAAAXFtZXRhAAAAAAAAAChoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAA\
    AAAAbGliYXZpZgAAAAAOcGl0bQAAAAAAAQAAACxpbG9jAAAAAEQAAAIAAQAAAAEAAAGyAAAAIAACAAAAAQAAAZUAAAAd\
    AAAAQmlpbmYAAAAAAAIAAAAaaW5mZQIAAAAAAQAAYXYwMUNvbG9yAAAAABppbmZlAgAAAAACAABhdjAxQWxwaGEAAAAA\
    GmlyZWYAAAAAAAAADmF1eGwAAgABAAEAAACnaXBycAAAAIFpcGNvAAAAFGlzcGUAAAAAAAAAEAAAAAgAAAAOcGl4aQAA\
    AAABCgAAAAxhdjFDgQBcAAAAABNjb2xybmNseAABAA0ABgAAAAA4YXV4QwAAAAB1cm46bXBlZzptcGVnQjpjaWNwOnN5\
    c3RlbXM6YXV4aWxpYXJ5OmFscGhhAAAAAB5pcG1hAAAAAAAAAAIAAQQBAoMEAAIEAQKDBQAAAEVtZGF0EgAKBRgMv/Oo\
    MhIQAF/lFTWAnf/P6tQ+mVA7MvgSAAoIGAy/88BDQYgyEhAAX+UVNYCd/8/q0/S2UDsvWA==
    """
}
