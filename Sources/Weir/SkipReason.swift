extension Skip {
  /// Why a picture was left out.
  public enum Reason: Error, Equatable, Sendable {
    /// There is no such file.
    case missing
    /// The system would not let it be read.
    case unreadable(String)
    /// It is where nothing may be read; the text says what may.
    case outside(String)
    /// It is a folder, a named pipe, a device or a socket.
    case notAFile(String)
    /// It has no bytes.
    case empty
    /// Its first bytes are those of no picture.
    case notAPicture
    /// It is something else that weir or people write: its name, and what takes it.
    case document(String, taker: String)
    /// Its first bytes are those of a format that weir does not read.
    case unsupported(String)
    /// Its format is read only where that is asked for.
    case notAllowed(PictureFormat)
    /// It has so many pages, and none of those that were asked for.
    case noSuchPage(count: Int)
    /// It has more pages than a file may have.
    case pagesWithoutEnd(limit: Int)
    /// It has so many pages, more than are taken of one file.
    case tooManyPages(count: Int, limit: Int)
    /// Its header asks for more pixels than are allowed.
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// Its frame would have more pixels than a picture may have.
    case frameTooLarge(width: Int, height: Int, limit: Int)
    /// Its shape is so unlike the others' that a wall of the format would end at it.
    case outOfProportion(format: String, limit: Int)
    /// Its data cannot be decoded; the text is libvips', where it gave one.
    case damaged(PictureFormat, String?)
    /// libheif has no decoder for its format here; the text is the package that adds one.
    case noCodec(PictureFormat, package: String)
    /// It is not the picture any more that the plan was made for.
    case changed(was: String, is: String)
    /// The process that decoded it ended; the text says how.
    case decoderCrashed(String)
    /// Decoding takes more memory than it may, in megabytes; nil where only the machine sets a limit.
    case outOfMemory(limit: Int?)
    /// Decoding took longer than it may.
    case tooSlow(seconds: Int)
    /// A process that decodes could not be locked in; the text says what is missing. It ends the run.
    case unlocked(String)
    /// No process could be started that decodes.
    case noDecoder(String)
    /// A plan that was read says so, in these words.
    case recorded(String)
  }
}

extension Skip.Reason: CustomStringConvertible {
  /// The reason and, where there is one, the remedy.
  public var description: String {
    switch self {
    case .missing: "there is no such file"
    case .unreadable(let reason): "it cannot be read: \(reason)"
    case .outside(let refusal): refusal
    case .notAFile(let kind): "it is \(kind), not a file"
    case .empty: "the file is empty"
    case .notAPicture: "its content is not a picture that weir knows"
    case .document(let name, let taker): "it is \(name), not a picture: \(taker)"
    case .unsupported(let format): "weir does not read \(format)"
    case .notAllowed(let format):
      "\(format.name) pictures are not read unless asked for: --allow \(format.rawValue)"
    case .noSuchPage(let count): "it has \(count) pages, and none of those that --pages names"
    case .pagesWithoutEnd(let limit): "it has more than \(limit) pages"
    case .tooManyPages(let count, let limit):
      "it has \(count) pages, and weir takes at most \(limit) of a file: --pages 1-\(limit) names some"
    case .tooManyPixels(let width, let height, let limit):
      "its \(width) × \(height) pixels are more than the limit of \(limit); "
        + "--max-pixels raises it"
    case .frameTooLarge(let width, let height, let limit):
      "its frame of \(width) × \(height) would have more pixels than the limit of \(limit); "
        + "--max-pixels raises it"
    case .outOfProportion(let format, let limit):
      "it is so much longer than the others that the wall would pass \(format)'s \(limit) px a side; "
        + "--max-aspect 4 crops it"
    case .damaged(let format, let detail):
      "its \(format.name) data is damaged or cut short" + (detail.map { " (\($0))" } ?? "")
    case .noCodec(let format, let package):
      "libheif has no decoder for \(format.name) here: install \(package)"
    case .changed(let was, let now):
      "it has changed since the plan was made: it was \(was) and is \(now) now"
    case .decoderCrashed(let how): "the decoder was lost: \(how)"
    case .outOfMemory(let limit?):
      "decoding it takes more than \(limit) MB of memory; --picture-memory allows more"
    case .outOfMemory(nil): "there is not enough memory to decode it"
    case .tooSlow(let seconds):
      "decoding it takes longer than \(seconds) s; --timeout gives it more time"
    case .unlocked(let missing): "no process to decode it in has \(missing)"
    case .noDecoder(let reason):
      "no process to decode it in: \(reason); --in-process decodes without one"
    case .recorded(let text): text
    }
  }
}

extension Skip.Reason {
  /// The same of a picture that was to be kept as far as it can be read; other reasons than damage stay as they are.
  var beyondRepair: Skip.Reason {
    guard case .damaged(let format, let detail) = self else { return self }
    return .damaged(format, (detail.map { "\($0); " } ?? "") + "nothing of it can be kept")
  }
}

extension Skip {
  /// The same of a picture that was to be kept as far as it can be read.
  var beyondRepair: Skip { Skip(path, page: page, reason.beyondRepair) }
}

extension Skip: CustomStringConvertible {
  /// As in `a.jpg: the file is empty`.
  public var description: String { "\(path.labeled(page: page)): \(reason)" }
}

extension Skip.Reason {
  /// What ends the run, since it is no picture's fault; nil for everything else.
  var endOfRun: WeirError? {
    if case .unlocked(let missing) = self { .unlocked(missing) } else { nil }
  }
}
