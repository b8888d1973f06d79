internal import AtScale
internal import Files
internal import JSON
internal import Plans
internal import Requests

// The lines that tell programs what happens.

extension JSONObject {
  private init(event: String) {
    self.init()
    set("event", event)
  }

  init(startOf command: Command) {
    self.init(event: "start")
    var weir = JSONObject()
    // Changes when a reader would have to.
    weir.set("progress", 1)
    weir.set("version", Version.weir)
    set("weir", weir)
    set("command", command.rawValue)
  }

  init(progress phase: Event.Stage, _ done: Int, of total: Int) {
    self.init(event: "progress")
    set("phase", phase.rawValue)
    set("done", done)
    set("of", total)
  }

  init(_ skip: Skip) {
    self.init(event: "skip")
    set("file", path: skip.path)
    set("page", ifAny: skip.page)
    set("code", skip.code)
    set("sentence", skip.reason.words)
  }

  init(_ notice: Notice) {
    var (inner, folder) = (notice, Path?.none)
    if case .inFolder(let path, let notice) = notice { (inner, folder) = (notice, path) }
    self.init(event: "notice")
    if let folder { set("folder", path: folder) }
    set("code", inner.code)
    set("sentence", inner.words)
  }

  init(notice text: String, code: String, file: Path? = nil) {
    self.init(event: "notice")
    if let file { set("file", path: file) }
    set("code", code)
    set("sentence", text)
  }

  init(error text: String, code: String?, folder: Path? = nil) {
    self.init(event: "error")
    if let folder { set("folder", path: folder) }
    set("code", ifAny: code)
    set("sentence", text)
  }

  init(endWith status: Int32, _ result: RunResult?) {
    self.init(event: "end")
    set("status", Int(status))
    set("result", ifAny: result.map { JSONObject($0) })
  }

  private init(_ result: RunResult) {
    self.init()
    set("pictures", ifAny: result.pictures)
    set("skipped", result.skipped)
    set("damaged", result.damaged)
    if let folders = result.folders {
      var counts = JSONObject()
      for (status, count) in folders { counts.set(status.rawValue, count) }
      set("folders", counts)
    }
    set(
      "files",
      result.files.map { path in
        var file = JSONObject()
        file.set("file", path: path)
        return file
      })
  }
}
