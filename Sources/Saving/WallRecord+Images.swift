internal import Files
internal import Plans
internal import Requests
internal import Threads

extension WallRecord {
  /// - Parameters:
  ///   - plan: the plan as drawn.
  ///   - prints: what the finished images of all walls of the run are.
  ///   - output: the run's output.
  init(_ plan: Plan, _ prints: [Fingerprint], _ output: Output) {
    let files = Set(output.files(of: plan) + output.pages(of: plan))
    var elements: [Fingerprint] = []
    for picture in plan.elements.compactMap(\.image) {
      let element = Fingerprint(
        path: picture.path, byteCount: picture.byteCount, modified: picture.modified)
      if !elements.contains(element) { elements.append(element) }
    }
    self.init(
      digest: output.digest, images: prints.filter { files.contains($0.path) }, elements: elements,
      counts: PictureCounts(of: plan))
  }
}

extension [any PendingWall] {
  /// Reads all finished files back, several at once.
  func fingerprints() throws(Failure) -> [Fingerprint] {
    let results = concurrentMap(count: count, threads: Machine.coreCount) { index in
      Result { () throws(FileError) in try self[index].fingerprint() }
    }
    return try attempt {
      var prints: [Fingerprint] = []
      for result in results { prints.append(try result.get()) }
      return prints
    }
  }
}
