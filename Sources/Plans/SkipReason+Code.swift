extension Skip.Reason {
  /// A word for programs, which stays the same when sentences change.
  package var code: String {
    switch self {
    case .missing: "missing"
    case .unreadable: "unreadable"
    case .outside: "outside"
    case .notAFile: "not-a-file"
    case .empty: "empty"
    case .notAPicture: "not-a-picture"
    case .document: "document"
    case .unsupported: "unsupported"
    case .notAllowed: "not-allowed"
    case .noSuchPage: "no-such-page"
    case .pagesWithoutEnd: "pages-without-end"
    case .tooManyPages: "too-many-pages"
    case .tooManyPixels: "too-many-pixels"
    case .tooFewPixels: "too-few-pixels"
    case .frameTooLarge: "frame-too-large"
    case .outOfProportion: "out-of-proportion"
    case .damaged: "damaged"
    case .noCodec: "no-codec"
    case .changed: "changed"
    case .decoderCrashed: "decoder-crashed"
    case .decoderGaveUp: "decoder-gave-up"
    case .decoderKilled: "decoder-killed"
    case .outOfMemory: "out-of-memory"
    case .tooSlow: "too-slow"
    case .unlocked: "unlocked"
    case .noDecoder: "no-decoder"
    case .shortage: "shortage"
    case .cancelled: "cancelled"
    case .recorded: "recorded"
    }
  }
}
