import Layouts

// Frames for sizes from anywhere: no picture is read, and nothing but Layouts is needed.
let sizes = [(1600, 1200), (900, 1600), (1000, 1000), (2000, 800)]
let waterfall = Composition.waterfall(columns: .count(2), spacing: 10, insets: 10)
let solution = try waterfall.solve(
  [sizes.map { Size(width: $0, height: $1) }], in: LayoutEnvironment(width: 400))
for attributes in solution.attributes {
  let frame = attributes.frame
  print("\(frame.x),\(frame.y) \(frame.width)×\(frame.height)")
}
