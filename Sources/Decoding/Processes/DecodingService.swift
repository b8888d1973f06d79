internal import Files
internal import Glibc
internal import Plans
internal import Raster
internal import Sandbox
internal import Threads
internal import Vips

/// Answers another process's questions, one at a time.
struct DecodingService {
  private let timeout: UInt32
  private let decoder = InProcessDecoder(isShared: false)
  private var memory: SharedMemory?

  /// The timeout is the maximum time for one answer, in seconds, after which the process ends.
  init(timeout: UInt32) { self.timeout = timeout }

  /// With the question come the picture's file and, if it has changed, the shared memory.
  mutating func answer(_ message: consuming Message) -> DecodingAnswer {
    // Its own timer, in case the parent is gone; one second longer, so that the parent's fires first.
    alarm(timeout == .max ? timeout : timeout + 1)
    defer { alarm(0) }
    do throws(Skip.Reason) {
      return try answer(question(of: message.bytes), message.takeFirst(), message.takeSecond())
    } catch {
      return .failed(error)
    }
  }

  private func question(of bytes: [UInt8]) throws(Skip.Reason) -> DecodingQuestion {
    do { return try DecodingQuestion(message: bytes) } catch { throw .unreadable("no question") }
  }

  private mutating func answer(
    _ question: DecodingQuestion, _ file: consuming Descriptor?, _ shared: consuming Descriptor?
  ) throws(Skip.Reason) -> DecodingAnswer {
    try take(shared)
    switch question {
    case .allowedOperations: return .allowedOperations(allowedOperations())
    case .header(let format, let page, let extras):
      let opening = try Opening(file, format)
      return .header(try decoder.header(of: opening, page: page, extras))
    case .sidecar(let language):
      guard let file else { throw .unreadable("no file came") }
      let sidecar = File(owning: file.release(), path: "sidecar")
      return .metadata(try decoder.metadata(ofSidecar: sidecar, in: language))
    case .thumbnails(let request):
      let opening = try Opening(file, request.picture.format)
      Heap.clearNewMemory(opening.mayShowMemory(at: request.picture.size))
      let made = try decoder.thumbnails(request, of: opening)
      guard memory?.store(made.pixels) == true else {
        throw .unreadable("there is no room for its pixels")
      }
      return .thumbnails(areFromPreview: made.areFromPreview, damage: made.damage)
    }
  }

  private mutating func take(_ shared: consuming Descriptor?) throws(Skip.Reason) {
    guard let shared else { return }
    memory = nil
    do { memory = try SharedMemory(shared) } catch { throw .unreadable(error.description) }
  }

  /// Tries the forbidden operations on this thread, on a new thread and on a libvips thread.
  private func allowedOperations() -> [String] {
    let open = Monitor(ForbiddenOperation.allowed())
    let crew = Crew(of: 1, atEnd: VipsLibrary.endThread) {
      open.update { $0 += ForbiddenOperation.allowed() }
    }
    if crew.count == 0 { open.update { $0.append("not tried on a new thread") } }
    crew.join()
    let painter = FunctionPainter { _ in
      open.update { $0 += ForbiddenOperation.allowed() }
      return true
    }
    let image = try? Pixels(of: Image.painted(width: 8, height: 8, hasAlpha: false, by: painter))
    return open.update(\.self) + (image == nil ? ["not tried on libvips' threads"] : [])
  }
}
