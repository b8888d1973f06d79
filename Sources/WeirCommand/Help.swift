internal import OptionParsing
internal import Weir

extension Command {
  /// The whole help, for a terminal of 80 columns.
  var help: String {
    """
    \(usage)

    \(Arguments.table.help(including: takes))

    \(Self.exitStatuses)
    """
  }

  private var usage: String {
    switch self {
    case .wall:
      """
      Turns folders of pictures into a masonry wall: wall.jpg, and wall.json that
      says which picture is where.

      Usage: weir [OPTIONS] PATH… -o wall.jpg         make a wall
             weir plan [OPTIONS] PATH… -o wall.json   the manifest only
             weir render PLAN -o wall.jpg             draw from a manifest

      Examples: weir Photos
                weir Photos -o wall.png --columns 6 --spacing 12 --background ivory
                weir -r Photos -o 'sheet-{sheet}.jpg' --per-sheet 60
                find . -name '*.jpg' -print0 | weir --files-from - -0 -o wall.jpg
      """
    case .plan:
      """
      Finds every picture's place and writes the manifest; no pixel is decoded.

      Usage: weir plan [OPTIONS] PATH… -o wall.json
      """
    case .render:
      """
      Draws a wall from a manifest: the same as the direct run, to the bit.

      Usage: weir render [OPTIONS] PLAN -o wall.jpg
      """
    }
  }

  private static let exitStatuses = """
    Exit status: 0 every picture placed · 1 failed, nothing written · 2 wrong usage
                 3 wall written, some pictures skipped · 130 interrupted
    """
}
