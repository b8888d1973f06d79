internal import Plans

/// The reasons that a decoding process can give; opening files and checking limits happen
/// elsewhere.
///
/// None of them ends the run, whatever the process claims to lack: its answers are untrusted.
extension Skip.Reason: Wired {
  private enum Kind: Int {
    case damaged, damagedSomehow, noCodec, outOfMemory, unsupported, changed, unreadable
  }

  func write(to writer: inout WireWriter) {
    func put(_ kind: Kind, _ texts: String...) {
      writer.put(kind.rawValue)
      writer.put(texts)
    }
    switch self {
    case .damaged(let format, let detail?): put(.damaged, format.rawValue, detail)
    case .damaged(let format, nil): put(.damagedSomehow, format.rawValue)
    case .noCodec(let format, let package): put(.noCodec, format.rawValue, package)
    case .outOfMemory: put(.outOfMemory)
    case .unsupported(let format): put(.unsupported, format)
    case .changed(let was, let now): put(.changed, was, now)
    default: put(.unreadable, description)
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    let (kind, texts) = (Kind(rawValue: try reader.int()), try reader.list(String.self))
    switch (kind, texts.count, PictureFormat(rawValue: texts.first ?? "")) {
    case (.damaged, 2, let format?): self = .damaged(format, texts[1])
    case (.damagedSomehow, 1, let format?): self = .damaged(format, nil)
    case (.noCodec, 2, let format?): self = .noCodec(format, package: texts[1])
    case (.outOfMemory, 0, _): self = .outOfMemory(limit: nil)
    case (.unsupported, 1, _): self = .unsupported(texts[0])
    case (.changed, 2, _): self = .changed(was: texts[0], is: texts[1])
    case (.unreadable, 1, _): self = .unreadable(texts[0])
    default: throw WireError()
    }
  }
}
