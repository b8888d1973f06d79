package import Files
package import Layouts

/// Why no wall could be made: a row of its code, its cause and its remedy.
package struct Failure: Error, Explained, Equatable, Sendable {
  /// A word for programs, which stays the same when sentences change.
  package let code: String
  package let cause, remedy: Sentence
  /// The kind of failure, for code that checks for it; nil if no code does.
  package let kind: Kind?
  /// Whether every other wall would fail too.
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
  init(_ code: String, _ cause: Sentence, _ problem: some Explained, kind: Kind? = nil) {
    self.init(code, "\(cause)\(problem.cause)", problem.remedy, kind: kind)
  }
}

/// Turns the errors of files into failures, and leaves failures as they are.
package func attempt<R: ~Copyable>(_ body: () throws -> R) throws(Failure) -> R {
  do { return try body() } catch { throw Failure(error) }
}

extension Failure {
  fileprivate init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as FileError: self = .file(error)
    default: self.init("file", "\(String(describing: error))")
    }
  }

  /// The failure to write a file, which was called these names, unless another file is to blame.
  package init(_ error: any Error, writing path: Path, as names: Path...) {
    switch error {
    case let failure as Failure: self = failure
    case let error as FileError:
      self = ([path] + names).contains(error.path) ? .cannotWrite(path, error.reason) : .file(error)
    default: self = .cannotWrite(path, "\(error)")
    }
  }
}

/// Why a run ended without its files: nothing has been written under its final name.
public struct WeirError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What kind of problem it is.
  ///
  /// Later versions may have more codes.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// A word such as `no-pictures`.
    public let rawValue: String

    /// Creates a code from its word.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The task was canceled.
    public static let cancelled = Code(rawValue: "cancelled")
    /// A property of the options is out of its range; the message names both.
    public static let badOption = Code(rawValue: "bad-option")
    /// There is no such file or folder.
    public static let noSuchInput = Code(rawValue: "no-such-input")
    /// A file or folder cannot be read, or is not there.
    public static let file = Code(rawValue: "file")
    /// The inputs contain no picture.
    public static let noPictures = Code(rawValue: "no-pictures")
    /// Every picture failed when it was drawn.
    public static let nothingDrawn = Code(rawValue: "nothing-drawn")
    /// The options are strict, and pictures were skipped.
    public static let strict = Code(rawValue: "strict")
    /// A composition cannot be placed: for example, its gaps are wider than a group.
    public static let layout = Code(rawValue: "layout")
    /// The gaps, insets or texts of a wall leave no room for its pictures.
    public static let noRoom = Code(rawValue: "no-room")
    /// The wall would be larger than its format allows.
    public static let tooLarge = Code(rawValue: "too-large")
    /// The output's name is that of a file that weir did not make.
    public static let wouldOverwrite = Code(rawValue: "would-overwrite")
    /// The output would overwrite a file that the run reads.
    public static let wouldOverwriteInput = Code(rawValue: "would-overwrite-input")
    /// The folder of the output does not exist.
    public static let noOutputFolder = Code(rawValue: "no-output-folder")
    /// A file of a wall would have the name of another output of its batch.
    public static let takenByFolder = Code(rawValue: "taken-by-folder")
    /// A file cannot be written.
    public static let cannotWrite = Code(rawValue: "cannot-write")
    /// A manifest cannot be read.
    public static let badPlan = Code(rawValue: "bad-plan")
    /// The machine ran out of memory, files or threads.
    public static let shortage = Code(rawValue: "shortage")
  }

  /// What kind of problem it is.
  public let code: Code
  /// What happened, in a sentence without a period.
  public let message: String

  /// The message.
  public var description: String { message }
}

extension WeirError {
  package init(_ failure: Failure) {
    self.init(code: Code(rawValue: failure.code), message: failure.description)
  }
}
