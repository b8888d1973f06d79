internal import Layouts
internal import Plans
internal import Requests

extension WallRecord {
  /// - Parameters:
  ///   - digest: the digest of what the wall was made from.
  ///   - plan: the plan as drawn.
  ///   - pending: the finished images of all walls of the run.
  ///   - output: the run's output.
  init(_ digest: String, _ plan: Plan, _ pending: [any PendingWall], _ output: Output) {
    let files = Set(output.files(of: plan) + output.pages(of: plan))
    let images = pending.filter { files.contains($0.path) }.map {
      Fingerprint(path: $0.path, byteCount: $0.byteCount)
    }
    var elements: [Fingerprint] = []
    for picture in plan.elements.compactMap(\.image) {
      let element = Fingerprint(
        path: picture.path, byteCount: picture.byteCount, modified: picture.modified)
      if !elements.contains(element) { elements.append(element) }
    }
    self.init(
      digest: digest, images: images, elements: elements, counts: PictureCounts(of: plan))
  }
}
