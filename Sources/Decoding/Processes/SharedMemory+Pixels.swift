internal import Layouts
internal import Raster
internal import Sandbox

/// Stores thumbnails in shared memory, one after another without gaps.
extension SharedMemory {
  /// Stores thumbnails; false if they do not fit.
  func store(_ thumbnails: [Pixels]) -> Bool {
    guard thumbnails.reduce(0, { $0 + $1.byteCount }) <= count else { return false }
    var start = 0
    for pixels in thumbnails {
      unsafe pixels.withBytes { bytes in
        unsafe withBytes { shared in
          unsafe UnsafeMutableRawBufferPointer(rebasing: shared[start..<start + bytes.count])
            .copyMemory(from: bytes)
        }
      }
      start += pixels.byteCount
    }
    return true
  }

  /// Copies out thumbnails of these sizes, which must fit in the memory.
  func thumbnails(of sizes: [PixelSize], bands: Int) -> [Pixels] {
    var start = 0
    return sizes.map { size in
      defer { start += size.area * bands }
      return unsafe Pixels(width: size.width, height: size.height, bands: bands) { bytes in
        unsafe withBytes { shared in
          unsafe bytes.copyMemory(
            from: UnsafeRawBufferPointer(rebasing: shared[start..<start + bytes.count]))
        }
      }
    }
  }
}
