import Testing
@testable import Typesetting

/// Characters that no font has.
struct MissingTests {
  private let typesetter = Typesetter(
    configuration: "<fontconfig><dir>/usr/share/fonts/truetype/dejavu</dir></fontconfig>")

  @Test func theyAreFoundAmongThousands() {
    let known = (0x20...0x24f).compactMap(Unicode.Scalar.init)
    #expect(typesetter.missing(of: Set(known)) == [])
    let missing = (0x915...0x939).compactMap(Unicode.Scalar.init)
    #expect(typesetter.missing(of: Set(known + missing)) == missing)
    let many = (0x4e00...0x5dff).compactMap(Unicode.Scalar.init)
    #expect(typesetter.missing(of: Set(known + many)) == many)
  }

  @Test func withoutFontsNothingIsSaid() {
    #expect(Typesetter(configuration: "<fontconfig/>").missing(of: ["क"]) == [])
  }
}
