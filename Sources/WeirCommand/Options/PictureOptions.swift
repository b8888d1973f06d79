internal import OptionParsing
internal import Weir

extension Arguments {
  /// Which pictures.
  static let pictureOptions = OptionGroup<Arguments>(
    "Pictures",
    [
      .flag("recursive", "r", "Search the folders inside folders, too.") {
        $0.isRecursive = true
      },
      .flag("follow", nil, "Follow links to folders.") { $0.followsLinks = true },
      .value("include", nil, "GLOB", "Only files that match; may be given several times.") {
        $0.including.append(Glob(Path(bytes: $1.bytes)))
      }.repeatable(),
      .value(
        "exclude", nil, "GLOB", "No files or folders that match; may be given several times."
      ) {
        $0.excluding.append(Glob(Path(bytes: $1.bytes)))
      }.repeatable(),
      .value("files-from", nil, "FILE", "A list of paths, one a line; - is standard input.") {
        $0.filesFrom = $1
      }.naming(.file),
      .flag("null", "0", "The paths in the list end with zero bytes, as from find -print0.") {
        $0.zeroTerminated = true
      },
      .value(
        "sort", nil, "ORDER",
        "natural (img2 before img10), name, modified, taken, size, aspect, random:SEED, or none "
          + "(as given). Default: natural"
      ) { arguments, value throws(UsageError) in
        guard let order = Order(value.text) else {
          throw value.wrong(
            "natural, name, modified, taken, size, aspect, random:SEED or none")
        }
        arguments.wall.order = order
      }.offering(["natural", "name", "modified", "taken", "size", "aspect", "none"]),
      .flag("reverse", nil, "Turn that order round.") { $0.wall.isReversed = true },
      .flag("strict", nil, "Fail if a picture cannot be placed, and write nothing.") {
        $0.isStrict = true
      },
    ])
}
