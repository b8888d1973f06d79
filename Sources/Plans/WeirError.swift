/// Why a run ended without its files: nothing has been written under its final name.
public struct WeirError: Error, Equatable, Sendable {
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
    /// The wall would be larger than its format allows.
    public static let tooLarge = Code(rawValue: "too-large")
    /// The output's name is that of a file that weir did not make.
    public static let wouldOverwrite = Code(rawValue: "would-overwrite")
    /// The output would overwrite a file that the run reads.
    public static let wouldOverwriteInput = Code(rawValue: "would-overwrite-input")
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
}

extension WeirError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}

extension WeirError {
  package init(_ failure: Failure) {
    self.init(code: Code(rawValue: failure.code), message: failure.description)
  }
}
