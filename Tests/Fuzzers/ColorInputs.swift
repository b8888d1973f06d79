@testable import Decoding
@testable import Files
@testable import Walls

func fuzzColors(_ bytes: [UInt8]) {
  withFile(bytes) { path in
    guard let file = try? File(path) else { return }
    for hasProfile in [false, true] {
      let statement = (try? PNGColors(in: file))?.statement(hasProfile: hasProfile)
      law(statement?.outcome != "", "what becomes of colors can be said")
    }
    guard let colors = try? HEIFColors(in: file) else { return }
    for page in [nil, 1] {
      let statement = colors.codePoints(ofPage: page).flatMap { ColorStatement($0) }
      law(statement?.outcome != "", "what becomes of colors can be said")
    }
  }
}
