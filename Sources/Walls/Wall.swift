internal import Decoding
package import Planning
package import Plans
package import Requests
internal import Saving

/// Makes walls: folders and lists → files → pictures → plans → images and manifests.
///
/// - Returns: the plans as drawn, one for each layout, including what was skipped.
/// - Throws: ``Failure``; then no file has been written.
package func makeWalls(
  _ options: WallOptions, reporter: any Reporter = SilentReporter()
) throws(Failure) -> [Plan] {
  try makeWallsIfNeeded(options, reporter: reporter).plans
}

/// Makes walls, unless they are to be kept as long as nothing has changed: then the plans are those
/// of earlier walls, which stay as they are.
package func makeWallsIfNeeded(
  _ options: WallOptions, reporter: any Reporter
) throws(Failure) -> (plans: [Plan], areUnchanged: Bool) {
  var run = try Run(options, reporter: reporter)
  defer { run.finish() }
  return try run.makeWalls(options)
}

extension Run {
  /// Makes walls of pictures, which are found and measured if they are nil.
  package mutating func makeWalls(
    _ options: WallOptions, of measured: Sources? = nil
  ) throws(Failure) -> (plans: [Plan], areUnchanged: Bool) {
    try options.checkOutput()
    try options.output.checkEncoder()
    var scanned: Scanned?
    if measured == nil {
      let found = try Scanned(options, decoder, sharing: shared.matches, reporter: reporter)
      if let earlier = options.unchangedPlans(of: found.digest) {
        found.tell(options, reporter)
        return (earlier, true)
      }
      try checkOutputs(of: options, found)
      scanned = found
    }
    let arranged = try arrange(scanned, measured, options)
    return (try draw(arranged, to: options.output), false)
  }

  /// The steps from measuring to plans; what they need besides the plans is gone before anything is drawn.
  private mutating func arrange(
    _ scanned: Scanned?, _ measured: Sources?, _ options: WallOptions
  ) throws(Failure) -> Arranged {
    var sources =
      if let measured { measured } else { try measure(scanned, options, opensPictures: true) }
    try look(at: &sources, options)
    let arranged = try arrange(sources, options, comparesFits: false)
    digest = digest ?? sources.digest
    return arranged
  }
}

/// Plans walls and writes the plans as manifests.
///
/// It decodes no pixels, except those of cameras' previews if these are to be drawn, and of pictures whose looks
/// decide something and are not known.
package func writePlans(
  _ options: PlanOptions, reporter: any Reporter = SilentReporter()
) throws(Failure) -> [Plan] {
  var run = try Run(options, reporter: reporter)
  defer { run.finish() }
  let options = options.walls
  try options.checkOutput()
  let scanned = try Scanned(options, run.decoder, reporter: reporter)
  try run.checkOutputs(of: options, scanned)
  var sources = try run.measure(scanned, options, opensPictures: false)
  try run.look(at: &sources, options)
  let plans = try run.arrange(sources, options, comparesFits: true).plans
  try run.write(plans, to: options.output)
  return plans
}

/// Draws a wall from a manifest, and returns the plan as drawn, including what was skipped.
package func renderWall(
  _ options: RenderOptions, reporter: any Reporter = SilentReporter()
) throws(Failure) -> Plan {
  var run = try Run(options, reporter: reporter)
  defer { run.finish() }
  var output = options.output
  try output.checkFolders()
  let arranged = try run.read(options, for: &output)
  return try run.draw(arranged, to: output)[0]
}
