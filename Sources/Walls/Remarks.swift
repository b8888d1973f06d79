internal import Files
internal import Plans
package import Requests

// What users should know about plans that were drawn or written.

extension [Plan] {
  /// Reports each damaged picture once.
  package func tellDamage(_ reporter: any Reporter) {
    for frame in frames(where: { $0.damage != nil }) {
      reporter.report(.notice(.damaged(frame.picture.label, frame.damage ?? "")))
    }
  }

  /// Reports each picture that states its colors in numbers once, and all whose profiles cannot be used.
  func tellColors(_ reporter: any Reporter) {
    let pictures = frames { $0.picture.colors != nil }.map(\.picture)
    for picture in pictures { reporter.report(.colors(picture.label, picture.colors ?? "")) }
    let bare = pictures.filter(\.hasUnusableProfile).map(\.label)
    if !bare.isEmpty { reporter.report(.notice(.unusableProfiles(SomePictures(bare)))) }
  }

  /// The first frame of each picture among those that meet a condition.
  private func frames(where isMeant: (Frame) -> Bool) -> [Frame] {
    var seen: Set<FilePage> = []
    return flatMap { $0.frames.filter(isMeant) }.filter {
      seen.insert(FilePage($0.picture.path, $0.picture.page)).inserted
    }
  }

  /// Reports how many pictures are drawn from their previews.
  func tellPreviews(areDrawn: Bool, _ reporter: any Reporter) {
    for plan in self where plan.previews {
      reporter.report(.notice(.previews(plan.shareOfPreviews, isDrawn: areDrawn)))
    }
  }
}
