package import Files

extension Skip {
  package struct Reason: Error, Explained, Equatable, Sendable {
    /// A word for programs, which stays the same when sentences change.
    package let code: String
    package let cause, remedy: Sentence
    package let kind: Kind?

    package enum Kind: Equatable, Sendable {
      case damaged(PictureFormat, String?)
      case noCodec(PictureFormat, package: String)
      case unsupported(String)
      case changed(was: String, is: String)
      case decoderCrashed, decoderGaveUp, decoderKilled, outOfMemory, unreadable
      /// What is not a picture's fault.
      indirect case endOfRun(Failure)
    }

    private init(_ code: String, _ cause: Sentence, _ remedy: Sentence = "", kind: Kind? = nil) {
      (self.code, self.cause, self.remedy, self.kind) = (code, cause, remedy, kind)
    }
  }
}

// The file.
extension Skip.Reason {
  package static let missing = Self("missing", "there is no such file")
  package static func unreadable(_ reason: String) -> Self {
    Self("unreadable", "it cannot be read: \(reason)", kind: .unreadable)
  }
  package static func outside(_ limit: ReadLimit) -> Self {
    Self(
      "outside", "it is \(limit.objection)",
      limit == .named
        ? "; \(.follow) follows it"
        : "; \(.root) DIR lets weir read what is below DIR, \(.trustPaths) any file")
  }
  package static func notAFile(_ kind: String) -> Self {
    Self("not-a-file", "it is \(kind), not a file")
  }
  package static let empty = Self("empty", "the file is empty")
  package static let notAPicture = Self(
    "not-a-picture", "its content is not in a picture format that weir knows")
  package static func document(_ document: WeirDocument) -> Self {
    Self("document", "it is \(document), not a picture", ": \(document.use)")
  }
  package static func unsupported(_ format: String) -> Self {
    Self("unsupported", "weir does not read \(format)", kind: .unsupported(format))
  }
  package static func notAllowed(_ format: PictureFormat) -> Self {
    Self(
      "not-allowed", "\(format.name) pictures are not read unless asked for",
      ": \(.allow) \(format.rawValue)")
  }
  package static func changed(was: String, is now: String) -> Self {
    Self(
      "changed", "it has changed since the plan was made: it was \(was) and is \(now) now",
      kind: .changed(was: was, is: now))
  }
  package static func recorded(_ text: String) -> Self { Self("recorded", "\(text)") }
}

// Its size.
extension Skip.Reason {
  package static func noSuchPage(count: Int) -> Self {
    Self(
      "no-such-page",
      "it has \(count) pages, and none of those \("that \(.pages) names", else: "selected")")
  }
  package static func pagesWithoutEnd(limit: Int) -> Self {
    Self("pages-without-end", "it has more than \(limit) pages")
  }
  package static func tooManyPages(count: Int, limit: Int) -> Self {
    Self(
      "too-many-pages", "it has \(count) pages, and weir takes at most \(limit) of a file",
      ": \(.pages) 1-\(limit) names some")
  }
  package static func tooManyPixels(width: Int, height: Int, limit: Int) -> Self {
    Self(
      "too-many-pixels", "its \(width) × \(height) pixels are more than the limit of \(limit)",
      "; \(.maxPixels) raises it")
  }
  package static func tooFewPixels(width: Int, height: Int, least: Int) -> Self {
    Self("too-few-pixels", "its \(width) × \(height) pixels are fewer than \(least)")
  }
  package static func alike(to kept: Path) -> Self {
    Self("alike", "it is like \(kept), which is shown")
  }
  package static func frameTooLarge(width: Int, height: Int, limit: Int) -> Self {
    Self(
      "frame-too-large",
      "its frame of \(width) × \(height) would have more pixels than the limit of \(limit)",
      "; \(.maxPixels) raises it")
  }
  package static func outOfProportion(format: String, limit: Int) -> Self {
    Self(
      "out-of-proportion",
      "it is so much longer than the others that the wall would pass \(format)'s \(limit) px per side",
      "; \(.maxAspect) 4 keeps it")
  }
}

// How it is decoded.
extension Skip.Reason {
  /// The detail is libvips'.
  package static func damaged(_ format: PictureFormat, _ detail: String?) -> Self {
    let detailed = detail.map { " (\($0))" } ?? ""
    return Self(
      "damaged", "its \(format.name) data is damaged or cut short\(detailed)",
      kind: .damaged(format, detail))
  }
  /// The package is Debian's.
  package static func noCodec(_ format: PictureFormat, package: String) -> Self {
    Self(
      "no-codec", "libheif has no decoder for \(format.name) here", ": install \(package)",
      kind: .noCodec(format, package: package))
  }
  package static func decoderCrashed(_ how: String) -> Self {
    Self("decoder-crashed", "the decoder was lost: \(how)", kind: .decoderCrashed)
  }
  package static func decoderGaveUp(signal: Int32, limit: Int) -> Self {
    Self(
      "decoder-gave-up",
      "the decoder was lost: it aborted (signal \(signal)), perhaps because memory ran out",
      ": \(.pictureMemory) gives it more than \(limit) MB", kind: .decoderGaveUp)
  }
  package static let decoderKilled = Self(
    "decoder-killed",
    "the decoder was lost: it was killed (signal 9), perhaps because memory ran out",
    kind: .decoderKilled)
  /// In megabytes; nil if only the machine sets a limit.
  package static func outOfMemory(limit: Int?) -> Self {
    limit.map { limit in
      Self(
        "out-of-memory", "decoding it takes more than \(limit) MB of memory",
        "; \(.pictureMemory) allows more", kind: .outOfMemory)
    } ?? Self("out-of-memory", "there is not enough memory to decode it", kind: .outOfMemory)
  }
  package static func tooSlow(seconds: Int) -> Self {
    Self(
      "too-slow", "decoding it takes longer than \(seconds) s", "; \(.timeout) gives it more time")
  }
  package static func unlocked(_ missing: String) -> Self {
    Self(
      "unlocked", "no process to decode it in has \(missing)", kind: .endOfRun(.unlocked(missing)))
  }
  package static func noDecoder(_ reason: String) -> Self {
    Self(
      "no-decoder", "no process to decode in: \(reason)", "; \(.inProcess) decodes without one",
      kind: .endOfRun(.noDecoder(reason)))
  }
  package static func shortage(_ what: String) -> Self {
    Self("shortage", "\(what)", kind: .endOfRun(.shortage(what)))
  }
  package static let cancelled = Self(
    "cancelled", "the run was canceled", kind: .endOfRun(.cancelled))

  /// What ends the run, if the picture is not the cause.
  package var endOfRun: Failure? { if case .endOfRun(let failure)? = kind { failure } else { nil } }

  /// For damage, the same reason adds that no part of the picture can be kept.
  package var beyondRepair: Skip.Reason {
    guard case .damaged(let format, let detail)? = kind else { return self }
    return .damaged(format, (detail.map { "\($0); " } ?? "") + "nothing of it can be kept")
  }

  package init(_ error: FileError) {
    self =
      error.isMissing
      ? .missing : error.isShortage ? .shortage(error.description) : .unreadable(error.reason)
  }
}

extension Skip: CustomStringConvertible {
  package var beyondRepair: Skip { Skip(path, page: page, reason.beyondRepair) }

  /// A message such as `a.jpg: the file is empty`.
  public var description: String { "\(path.labeled(page: page)): \(reason)" }
}
