internal import CSandbox
internal import Glibc

/// Memory that two processes share.
///
/// Unchecked `Sendable`: messages agree on who may touch it when.
@safe package final class SharedMemory: @unchecked Sendable {
  /// The descriptor that stands for it, to send to the other process.
  package var file: Int32 { descriptor.number }
  /// In bytes.
  package let count: Int
  private let descriptor: Descriptor
  private let start: UnsafeMutableRawPointer

  /// Makes memory whose size is sealed.
  package convenience init(count: Int) throws(SandboxError) {
    let file = sandbox_shared_memory(count)
    guard file >= 0 else { throw SandboxError("share memory", code: file) }
    try self.init(Descriptor(owning: file), count: count)
  }

  /// Maps memory that another process has made.
  package convenience init(_ descriptor: consuming Descriptor) throws(SandboxError) {
    var status = stat()
    guard unsafe fstat(descriptor.number, &status) == 0 else {
      throw SandboxError("share memory", code: errno)
    }
    try self.init(descriptor, count: Int(status.st_size))
  }

  private init(_ descriptor: consuming Descriptor, count: Int) throws(SandboxError) {
    let mapped = unsafe mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor.number, 0)
    guard let mapped = unsafe mapped, unsafe mapped != MAP_FAILED else {
      throw SandboxError("share memory", code: errno)
    }
    self.descriptor = descriptor
    self.count = count
    unsafe start = mapped
  }

  deinit { unsafe munmap(start, count) }

  package func withBytes<R, E: Error>(
    _ body: (UnsafeMutableRawBufferPointer) throws(E) -> R
  ) throws(E) -> R {
    try unsafe body(UnsafeMutableRawBufferPointer(start: start, count: count))
  }
}
