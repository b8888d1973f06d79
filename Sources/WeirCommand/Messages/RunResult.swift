internal import AtScale
internal import Files
internal import Plans
internal import Requests

/// What a run has made.
///
/// Of several walls of the same pictures, each number is the highest.
struct RunResult: Equatable, Sendable {
  /// The pictures on the wall, or in the file; nil for a part of a wall, which does not count them.
  var pictures: Int?
  var skipped = 0
  /// The pictures that are drawn as far as they can be read.
  var damaged = 0
  /// The folders of a batch by what became of them; nil for other commands.
  var folders: FolderTally?
  /// The files that were written; of Deep Zoom images and pages, those that name the others.
  var files: [Path] = []
}

extension RunResult {
  init(of plans: [Plan], writing files: (Plan) -> [Path]) {
    let counts = plans.map { PictureCounts(of: $0) }
    pictures = counts.map(\.drawn).max() ?? 0
    skipped = counts.map(\.skipped).max() ?? 0
    damaged = counts.map(\.damaged).max() ?? 0
    self.files = plans.flatMap(files)
  }

  init(of outcomes: [FolderOutcome], _ report: Path?) {
    let counts = outcomes.counts
    (pictures, skipped, damaged) = (counts.drawn, counts.skipped, counts.damaged)
    folders = FolderTally(of: outcomes)
    let made = outcomes.filter { $0.status == .made }
    files = made.flatMap { $0.outputs + $0.manifests } + (report.map { [$0] } ?? [])
  }
}

extension Output {
  /// The files of a wall that was drawn: images, pages and the manifest.
  func drawnFiles(of plan: Plan) -> [Path] {
    let images = plan.sheets.flatMap { [$0.file, $0.page].compactMap(\.self) }
    // All sheets of a page are in one file.
    var files = images.prefix(1) + zip(images, images.dropFirst()).filter { $0 != $1 }.map(\.1)
    if let manifest = manifestFile(of: plan) { files.append(manifest) }
    return Array(files)
  }
}
