/// A number of pixels, of a picture or a wall.
public typealias PixelCount = Int
