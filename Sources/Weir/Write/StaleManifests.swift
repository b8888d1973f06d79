extension Output {
  /// Tells of manifests that stay beside walls of which they do not tell, since this run's go elsewhere or nowhere.
  ///
  /// - Parameters:
  ///   - plans: as they were drawn.
  ///   - reads: what the run has read; the plan that it draws tells of its wall.
  ///   - reporter: hears of them.
  func tellStaleManifests(beside plans: [Plan], _ reads: FilesRead, _ reporter: any Reporter) {
    for plan in plans {
      guard let usual = usualManifestFile(of: plan),
        let status = try? FileStatus.of(usual), reads[status.identity] != .plan,
        !manifests(of: plan).contains(status.identity), let wall = EarlierWall(manifest: usual)
      else { continue }
      let images = Set(files(of: plan).compactMap { try? $0.withResolvedFolder() })
      let told = wall.images.map(\.path).filter {
        (try? $0.withResolvedFolder()).map(images.contains) == true
      }
      guard !told.isEmpty else { continue }
      reporter.report(
        .notice(
          "\(usual) still describes the earlier wall in \(told.listed): remove it, or replace it with --manifest \(usual)"
        ))
    }
  }

  /// The manifest that was written for a plan, if there is one.
  private func manifests(of plan: Plan) -> [FileStatus.Identity] {
    [manifestFile(of: plan)].compactMap { $0.flatMap { try? FileStatus.of($0) }?.identity }
  }
}
