import Weir

// A wall of the pictures in a folder: wall.jpg, and wall.json, which says where each picture is.
let output = Output(.files("wall.jpg"), format: .jpeg)
