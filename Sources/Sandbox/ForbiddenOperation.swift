internal import CSandbox

/// Something that a locked process must not be able to do.
public enum Door {
  /// Tries every door on the calling thread; each try is harmless.
  ///
  /// - Returns: the doors that were not refused, in words.
  public static func open() -> [String] {
    (0..<sandbox_door_count()).filter { sandbox_try($0) == 0 }.map {
      unsafe String(cString: sandbox_door_name($0))
    }
  }

  /// How many doors there are.
  public static var count: Int { Int(sandbox_door_count()) }
}
