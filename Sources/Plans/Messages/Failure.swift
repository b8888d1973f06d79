package import Files
package import Layouts

/// The reason why no wall could be made.
///
/// Nothing has been written. A failure is a row: its code, its cause and its remedy stand together,
/// in the extensions beside this file. What the cause says itself needs no comment there.
package struct Failure: Error, Explained, Equatable, Sendable {
  /// A word for programs, which stays the same when sentences change.
  package let code: String
  package let cause: Sentence
  package let remedy: Sentence
  /// What code asks of it; nil if nothing does.
  package let kind: Kind?
  /// Whether every other wall would fail too, because the cause is not this wall's pictures.
  package let endsBatch: Bool

  /// What makes code go on in another way.
  package enum Kind: Equatable, Sendable {
    case badSaverOptions, nothingDrawn, unlocked
    case file(FileError)
    case layout(LayoutError)
    indirect case noPictures(NoPictures)
    case noSuchInput(Path)
    case tooTallForASheet(height: Int, needed: Int)
  }

  init(
    _ code: String, _ cause: Sentence, _ remedy: Sentence = "", kind: Kind? = nil,
    endsBatch: Bool = false
  ) {
    (self.code, self.cause, self.remedy) = (code, cause, remedy)
    (self.kind, self.endsBatch) = (kind, endsBatch)
  }

  /// A failure that something else explains after these words.
  init(
    _ code: String, _ cause: Sentence, _ problem: some Explained, kind: Kind? = nil
  ) {
    self.init(code, "\(cause)\(problem.cause)", problem.remedy, kind: kind)
  }
}

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
    default: self.init("file", "\(String(describing: error))")
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
