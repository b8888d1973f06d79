internal import Plans
internal import Requests
internal import Saving

extension WallOptions {
  /// The plans of earlier walls that were made from the same and are still as they were written; nil if a
  /// wall must be made, or images of earlier runs are to be removed.
  func unchangedPlans(of digest: String) -> [Plan]? {
    guard records(of: digest, where: \.isCurrent) != nil else { return nil }
    var plans: [Plan] = []
    for manifest in manifests {
      guard let plan = try? readManifest(manifest) else { return nil }
      if output.prunes, EarlierWall(manifest: manifest)?.remains.isEmpty == false { return nil }
      plans.append(plan.saved(in: output))
    }
    return plans
  }
}
