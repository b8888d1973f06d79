internal import Files
internal import Glibc

/// What is used up if a file cannot be written.
enum DiskShortage: CaseIterable {
  case space, quota, fileSize

  /// - Parameter reason: a message of the system, or of a library that quotes it.
  init?(in reason: String) {
    let shortages = Self.allCases.filter { reason.contains($0.message) }
    guard !shortages.isEmpty else { return nil }
    self = shortages[0]
  }

  /// The system's description.
  private var message: String {
    let code =
      switch self {
      case .space: ENOSPC
      case .quota: EDQUOT
      case .fileSize: EFBIG
      }
    return FileError("cannot write", "", code: code).reason
  }

  /// What may help, with the mark that joins it to the reason.
  var remedy: String {
    switch self {
    case .space: "; make room on that disk, or choose a folder on another one"
    case .quota: "; make room in your quota on that disk, or choose a folder on another one"
    case .fileSize: "; raise the limit that ulimit -f shows, or use a disk that takes larger files"
    }
  }
}
