import Glibc
import Testing

/// A terminal that nobody reads.
final class Terminal: Sendable {
  /// The end that programs have open.
  let screen: Int32
  private let other: Int32

  init() throws {
    other = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (locked, number): (Int32, UInt32) = (0, 0)
    // TIOCSPTLCK and TIOCGPTN, which Swift does not import.
    try #require(ioctl(other, 0x4004_5431, &locked) == 0)
    try #require(ioctl(other, 0x8004_5430, &number) == 0)
    screen = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(screen >= 0)
  }

  /// What has been printed.
  var text: String {
    _ = fcntl(other, F_SETFL, O_NONBLOCK)
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe bytes.withUnsafeMutableBytes { unsafe read(other, $0.baseAddress, $0.count) }
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  deinit {
    close(screen)
    close(other)
  }
}
