package import Files

extension Skip {
  /// Why a picture was left out.
  package enum Reason: Error, Equatable, Sendable {
    /// There is no such file.
    case missing
    /// The system does not allow reading it.
    case unreadable(String)
    /// It is outside the folders that may be read.
    case outside(ReadLimit)
    /// It is a folder, a named pipe, a device or a socket.
    case notAFile(String)
    /// The file is empty.
    case empty
    /// Its first bytes match no picture format.
    case notAPicture
    /// It is a JSON file, perhaps one of weir's own.
    case document(WeirDocument)
    /// Its first bytes are those of a format that weir does not read.
    case unsupported(String)
    /// Its format is read only if the user allows it.
    case notAllowed(PictureFormat)
    /// It has `count` pages, and none of those selected.
    case noSuchPage(count: Int)
    /// It has more pages than a file may have.
    case pagesWithoutEnd(limit: Int)
    /// It has more pages than are read from one file.
    case tooManyPages(count: Int, limit: Int)
    /// Its header declares more pixels than allowed.
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// It has fewer pixels than asked for.
    case tooFewPixels(width: Int, height: Int, least: Int)
    /// Its frame would have more pixels than a picture may have.
    case frameTooLarge(width: Int, height: Int, limit: Int)
    /// It is so much longer than the others that the wall would exceed the format's limit.
    case outOfProportion(format: String, limit: Int)
    /// Its data cannot be decoded; the text is libvips' message, if it gave one.
    case damaged(PictureFormat, String?)
    /// libheif has no decoder for its format on this machine; the text is the package that adds
    /// one.
    case noCodec(PictureFormat, package: String)
    /// It is no longer the picture that the plan was made for.
    case changed(was: String, is: String)
    /// The process that decoded it crashed; the text says how.
    case decoderCrashed(String)
    /// The process that decoded it ended itself with this signal, as when its memory runs out; the
    /// limit is in megabytes.
    case decoderGaveUp(signal: Int32, limit: Int)
    /// The process that decoded it was killed, and so were those that tried again.
    case decoderKilled
    /// Decoding needs more memory than allowed, in megabytes; nil if only the machine sets a limit.
    case outOfMemory(limit: Int?)
    /// Decoding took longer than allowed.
    case tooSlow(seconds: Int)
    /// A decoding process could not be sandboxed; the text says what is missing. It ends the run.
    case unlocked(String)
    /// No decoding process could be started.
    case noDecoder(String)
    /// The machine ran out of the resource that the text names, whatever the picture. It ends the
    /// run.
    case shortage(String)
    /// The run was canceled. It ends the run.
    case cancelled
    /// The reason recorded in a plan, in its words.
    case recorded(String)
  }
}

extension Skip.Reason: CustomStringConvertible {
  /// The reason, without a remedy.
  package var description: String {
    switch self {
    case .missing: "there is no such file"
    case .unreadable(let reason): "it cannot be read: \(reason)"
    case .outside(let limit): "it is \(limit.objection)"
    case .notAFile(let kind): "it is \(kind), not a file"
    case .empty: "the file is empty"
    case .notAPicture: "its content is not a picture that weir knows"
    case .document(let document): "it is \(document), not a picture"
    case .unsupported(let format): "weir does not read \(format)"
    case .notAllowed(let format):
      "\(format.name) pictures are not read unless asked for"
    case .noSuchPage(let count): "it has \(count) pages, and none of those selected"
    case .pagesWithoutEnd(let limit): "it has more than \(limit) pages"
    case .tooManyPages(let count, let limit):
      "it has \(count) pages, and weir takes at most \(limit) of a file"
    case .tooManyPixels(let width, let height, let limit):
      "its \(width) × \(height) pixels are more than the limit of \(limit)"
    case .tooFewPixels(let width, let height, let least):
      "its \(width) × \(height) pixels are fewer than \(least)"
    case .frameTooLarge(let width, let height, let limit):
      "its frame of \(width) × \(height) would have more pixels than the limit of \(limit)"
    case .outOfProportion(let format, let limit):
      "it is so much longer than the others that the wall would pass \(format)'s \(limit) px a side"
    case .damaged(let format, let detail):
      "its \(format.name) data is damaged or cut short" + (detail.map { " (\($0))" } ?? "")
    case .noCodec(let format, _):
      "libheif has no decoder for \(format.name) here"
    case .changed(let was, let now):
      "it has changed since the plan was made: it was \(was) and is \(now) now"
    case .decoderCrashed(let how): "the decoder was lost: \(how)"
    case .decoderGaveUp(let signal, _):
      "the decoder was lost: it gave up on it (signal \(signal)), perhaps because memory ran out"
    case .decoderKilled:
      "the decoder was lost: it was killed (signal 9), perhaps because memory ran out"
    case .outOfMemory(let limit?):
      "decoding it takes more than \(limit) MB of memory"
    case .outOfMemory(nil): "there is not enough memory to decode it"
    case .tooSlow(let seconds):
      "decoding it takes longer than \(seconds) s"
    case .unlocked(let missing): "no process to decode it in has \(missing)"
    case .noDecoder(let reason):
      "no process to decode in: \(reason)"
    case .shortage(let what): what
    case .cancelled: "the run was canceled"
    case .recorded(let text): text
    }
  }
}

extension Skip.Reason {
  /// The same reason, which for damage adds that no part of the picture can be kept.
  package var beyondRepair: Skip.Reason {
    guard case .damaged(let format, let detail) = self else { return self }
    return .damaged(format, (detail.map { "\($0); " } ?? "") + "nothing of it can be kept")
  }
}

extension Skip {
  /// The same skip, which for damage adds that no part of the picture can be kept.
  package var beyondRepair: Skip { Skip(path, page: page, reason.beyondRepair) }
}

extension Skip: CustomStringConvertible {
  /// A message such as `a.jpg: the file is empty`.
  public var description: String { "\(path.labeled(page: page)): \(reason)" }
}

extension Skip.Reason {
  /// The error that ends the run, if the picture is not the cause; nil for any other reason.
  package var endOfRun: Failure? {
    switch self {
    case .unlocked(let missing): .unlocked(missing)
    case .noDecoder(let reason): .noDecoder(reason)
    case .shortage(let what): .shortage(what)
    case .cancelled: .cancelled
    default: nil
    }
  }

  /// Why a file cannot be opened or read.
  package init(_ error: FileError) {
    self =
      error.isMissing
      ? .missing : error.isShortage ? .shortage(error.description) : .unreadable(error.reason)
  }
}
