import Weir

// A wall of the pictures in a folder: wall.jpg, and wall.json, which says where each picture is.
let output = Output(.files("wall.jpg"), format: .jpeg)
var options = WallOptions(inputs: Inputs(["Photos"]), output: output)
