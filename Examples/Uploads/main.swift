import Weir

// Pictures of strangers are decoded in sandboxed processes, which are this program, started again: here they begin.
runAsHelperIfAsked()

let output = Output(.files("uploads.webp"), format: .webp)
var options = WallOptions(inputs: Inputs(["Uploads"]), output: output)
options.resources.decoding = .workers(Resources.Workers(timeLimit: .seconds(20)))
options.resources.maxPixels = 100_000_000
let wall = try await makeWalls(options)[0]
print(wall.frames.count, "placed,", wall.skips.count, "skipped")
