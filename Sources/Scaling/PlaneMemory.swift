internal import Glibc
internal import Threads

/// Memory for planes, some of which is kept for the next ones.
///
/// Fresh memory has to be cleared by the system, page by page, which for every picture anew takes a tenth of the time of
/// its thumbnail.
@safe final class PlaneMemory: @unchecked Sendable {
  /// The one of this process.
  static let shared = PlaneMemory()

  @safe private struct Block {
    let start: UnsafeMutableRawPointer
    let byteCount: Int
  }

  private let free = Monitor<[Block]>([])

  /// Enough for the strips and scaled rows of one picture.
  private static let mostKept = 4 << 20

  /// Gets memory whose start zimg can use.
  ///
  /// - Returns: the memory, to be passed to ``give(_:byteCount:)`` with the size that is returned
  ///   here, which may be more than was asked for.
  func take(_ byteCount: Int) throws(ScalingError) -> (UnsafeMutableRawPointer, byteCount: Int) {
    // Sizes of which there are few are found again more often.
    let wanted = max(Plane.alignment, byteCount).roundedUpToPower
    let kept = free.update { blocks in
      blocks.firstIndex { $0.byteCount == wanted }.map { blocks.remove(at: $0) }
    }
    if let kept { return unsafe (kept.start, wanted) }
    guard let start = unsafe aligned_alloc(Plane.alignment, wanted) else { throw .outOfMemory }
    return unsafe (start, wanted)
  }

  func give(_ start: UnsafeMutableRawPointer, byteCount: Int) {
    let isKept = free.update { blocks in
      let held = blocks.reduce(byteCount) { $0 + $1.byteCount }
      if held <= Self.mostKept {
        unsafe blocks.append(Block(start: start, byteCount: byteCount))
      }
      return held <= Self.mostKept
    }
    if !isKept { unsafe Glibc.free(start) }
  }
}

extension Int {
  fileprivate var roundedUpToPower: Int { 1 << (Int.bitWidth - (self - 1).leadingZeroBitCount) }
}
