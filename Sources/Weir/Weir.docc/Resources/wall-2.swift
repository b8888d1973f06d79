import Weir

// A wall of the pictures in a folder: wall.jpg, and wall.json, which says where each picture is.
let layout = WallLayout(.waterfall(columns: .count(6)), spacing: 12)
let wall = try await makeWall(of: ["Photos"], to: "wall.jpg", layout: layout)
