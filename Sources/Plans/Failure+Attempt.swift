package import Files

/// Turns the errors of files into failures, and leaves failures as they are.
package func attempt<R: ~Copyable>(_ body: () throws -> R) throws(Failure) -> R {
  do { return try body() } catch { throw Failure(error) }
}

extension Failure {
  /// The failure that an error is, or that a file's error becomes.
  fileprivate init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as FileError: self = .file(error)
    default: preconditionFailure("\(error) is neither")
    }
  }

  /// The failure to write a file, unless another file is to blame or the error is a failure already.
  ///
  /// - Parameters:
  ///   - error: what happened.
  ///   - path: the file's name in messages.
  ///   - names: its names until then.
  package init(_ error: any Error, writing path: Path, as names: Path...) {
    switch error {
    case let failure as Failure: self = failure
    case let error as FileError:
      self = ([path] + names).contains(error.path) ? .cannotWrite(path, error.reason) : .file(error)
    default: self = .cannotWrite(path, "\(error)")
    }
  }
}
