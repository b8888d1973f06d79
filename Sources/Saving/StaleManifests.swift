package import Files
package import Plans
package import Requests

extension Output {
  /// Reports existing manifests that no longer match the walls next to them, since this run's
  /// manifests went elsewhere or nowhere.
  ///
  /// - Parameters:
  ///   - plans: the plans as drawn.
  ///   - reads: the files that the run has read; the plan that it draws does describe its wall.
  ///   - reporter: receives the notices.
  package func tellStaleManifests(
    beside plans: [Plan], _ reads: FilesRead, _ reporter: any Reporter
  ) {
    for plan in plans {
      guard let usual = defaultManifestFile(of: plan),
        let status = try? FileStatus.of(usual), reads[status.identity] != .plan,
        !manifests(of: plan).contains(status.identity), let wall = EarlierWall(manifest: usual)
      else { continue }
      let images = Set(files(of: plan).compactMap { try? $0.withResolvedFolder() })
      let told = wall.images.map(\.path).filter {
        (try? $0.withResolvedFolder()).map(images.contains) == true
      }
      guard !told.isEmpty else { continue }
      reporter.report(.notice(.staleManifest(usual, walls: told)))
    }
  }

  /// The manifest that was written for a plan, if any.
  private func manifests(of plan: Plan) -> [FileStatus.Identity] {
    [manifestFile(of: plan)].compactMap { $0.flatMap { try? FileStatus.of($0) }?.identity }
  }
}
