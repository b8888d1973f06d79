internal import CSandbox

/// Something that a locked process must not be able to do.
public enum ForbiddenOperation {
  /// Tries every forbidden operation on the calling thread; each try is harmless.
  ///
  /// - Returns: the operations that were not refused, in words.
  public static func allowed() -> [String] {
    (0..<sandbox_forbidden_count()).filter { sandbox_try($0) == 0 }.map {
      unsafe String(cString: sandbox_forbidden_name($0))
    }
  }

  /// The number of forbidden operations.
  public static var count: Int { Int(sandbox_forbidden_count()) }
}
