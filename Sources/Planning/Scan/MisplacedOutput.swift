internal import Decoding
package import Files
internal import Plans
package import Requests

extension WallOptions {
  /// The last of several operands if it may be meant as the output, as ImageMagick takes it; nil if it may not, or if
  /// the output has a name.
  ///
  /// `weir *.jpg out.jpg` names `out.jpg` twice if it is there: the pattern matches it, too.
  package var misplacedOutput: Path? {
    let (paths, last) = (inputs.paths, inputs.paths.last)
    guard output.hasDefaultName, inputs.list == nil, paths.count > 1, let last,
      (try? FileStatus.of(last))?.kind == .file
    else { return nil }
    if Mark.work(on: last) == .wall { return last }
    let others = paths.filter { $0 != last }
    let isNamedAgain = others.count == paths.count - 2
    return isNamedAgain && others.count > 1 && Set(others).count == others.count ? last : nil
  }
}
