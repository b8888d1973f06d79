internal import Decoding
internal import Files

/// Runs this process as one of weir's helpers if it was started as one, and then ends it.
///
/// A program that decodes pictures in separate processes starts itself again for that. It calls this
/// before anything else.
public func runAsHelperIfAsked() {
  DecodingWorker.runIfAsked()
  TemporaryRemoval.runIfAsked()
}
