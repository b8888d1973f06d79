public import Requests
internal import Vips

extension Resources {
  /// Reduces this process's memory and startup time, at the same speed.
  ///
  /// A program calls it first, while it has a single thread; see ``Vips/Heap`` and
  /// ``Vips/VipsLibrary/loadModulesLater()``.
  public static func saveMemory() {
    Heap.shareAndGiveBack()
    VipsLibrary.loadModulesLater()
  }
}
