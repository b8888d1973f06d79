import Weir

// Reads the manifest of a wall back, and finds the picture under a point of it.
let wall = try Plan(contentsOf: "wall.json")
let (x, y) = (100, 100)
for frame in wall.frames where frame.sheet == 0 {
  let place = frame.frame
  let (columns, rows) = (place.x..<place.x + place.width, place.y..<place.y + place.height)
  guard columns.contains(x), rows.contains(y) else { continue }
  print(frame.picture.path, "\(frame.picture.width)×\(frame.picture.height)")
}
for skip in wall.skips { print("not on it:", skip.path, skip.message) }
