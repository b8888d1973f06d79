import Weir

// The same pictures in four layouts.
let layouts: [(name: String, layout: WallLayout)] = [
  ("waterfall", WallLayout(.waterfall(columns: .count(4)), width: 800, spacing: 8)),
  ("rows", WallLayout(.rows(height: 160), width: 800, spacing: 8)),
  ("grid", WallLayout(.grid(columns: .count(4), fit: .cover), width: 800, spacing: 8)),
  ("collage", WallLayout(.collage(WallLayout.Collage(size: PixelSize(width: 800, height: 600))))),
]
for (name, layout) in layouts {
  let wall = try await makeWall(of: ["Photos"], to: Path("\(name).jpg"), layout: layout)
  print(name, wall.sheets[0].width, "×", wall.sheets[0].height, "px")
}
