import Weir

// Makes a wall, and says how far it is. It stops at ten seconds, and then nothing has been written.
let events = WallEvents()
let wall = Task { try await makeWall(of: ["Photos"], to: "wall.jpg", events: events) }
let timer = Task {
  try await Task.sleep(for: .seconds(10))
  wall.cancel()
}

for await event in events {
  switch event {
  case .progress(let stage, let done, let count) where done == count: print(stage, "all", count)
  case .progress: break
  case .skipped(let skip): print("skipped", skip.path, skip.code)
  case .notice(let notice): print(notice)
  @unknown default: break
  }
}
timer.cancel()

do {
  print(try await wall.value.frames.count, "placed")
} catch let error as WeirError where error.code == .cancelled {
  print("canceled")
}
