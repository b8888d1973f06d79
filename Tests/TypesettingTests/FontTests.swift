import Foundation
import Testing
@testable import Typesetting

/// The font that a name stands for, and what happens without one.
struct FontTests {
  let typesetter = Typesetter()

  @Test func genericNamesAreResolved() throws {
    try typesetter.check()
    let sans = try #require(typesetter.resolvedFamily(of: "sans"))
    #expect(!sans.isEmpty)
    #expect(typesetter.resolvedFamily(of: sans) == sans)
    #expect(typesetter.resolvedFamily(of: "") == sans)
  }

  @Test func aFontThatIsMissingIsReplaced() throws {
    let sans = try #require(typesetter.resolvedFamily(of: "sans"))
    #expect(typesetter.replacement(for: "No Such Family Bold 12") != nil)
    #expect(typesetter.replacement(for: "No Such Family, \(sans)") == nil)
    for name in [
      "sans", "Serif italic", "monospace 12", sans, "\(sans) bold", "", "No Such, serif",
    ] {
      #expect(typesetter.replacement(for: name) == nil, "\(name)")
    }
    #expect(typesetter.size(of: "x", style: TextStyle(font: "No Such Family")).width > 1)
  }

  @Test func aSizeInTheNameGoesBeforeTheStyles() {
    let style = TextStyle(font: "sans", size: 30)
    for name in ["sans 30", "sans 30px", "sans, 30"] {
      #expect(
        typesetter.size(of: "Hxg", style: TextStyle(font: name, size: 9))
          == typesetter.size(of: "Hxg", style: style), "\(name)")
    }
  }

  /// In pixels: 100 of them are about 100 rows, depending on the font.
  @Test func sizesArePixels() throws {
    let image = typesetter.draw("H", style: TextStyle(size: 100), width: 200)
    let rows = try #require(image.inkRows)
    #expect((60...85).contains(rows.count))
  }

  @Test func boldIsDarker() {
    func ink(_ font: String, _ weight: FontWeight?) -> Int {
      typesetter.draw("Hamburg", style: TextStyle(font: font, size: 40, weight: weight), width: 400)
        .ink
    }
    #expect(ink("sans", .bold) > ink("sans", nil))
    #expect(ink("sans bold", nil) == ink("sans", .bold))
    #expect(ink("sans bold", .regular) == ink("sans", nil))
  }

  @Test func theMessageNamesTheRemedy() {
    #expect(TypesettingError.noFonts.description.contains("no font is installed"))
    #expect(TypesettingError.noFonts.description.contains("fonts-dejavu-core"))
  }

  @Test(.enabled(if: Typesetter().resolvedFamily(of: "emoji")?.contains("Color") == true))
  func emojiHaveColours() {
    let image = typesetter.draw("😀", style: TextStyle(size: 40), width: 60)
    #expect(stride(from: 0, to: image.bytes.count, by: 4).contains { image.bytes[$0] > 100 })
  }

  @Test func withoutFontsNothingIsDrawn() {
    let bare = Typesetter(configuration: "<fontconfig></fontconfig>")
    #expect(throws: TypesettingError.noFonts) { try bare.check() }
    let size = bare.size(of: "text", style: TextStyle())
    #expect(size == (1, 20))
    #expect(bare.draw("text", style: TextStyle(), width: 30).ink == 0)
    #expect(bare.resolvedFamily(of: "sans") == nil)
    #expect(bare.replacement(for: "Nothing") == nil)
  }

  /// As for a command on a system without fonts.
  @Test func aSystemWithoutFonts() async {
    await #expect(processExitsWith: .success) {
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("weir-no-fonts-\(UInt64.random(in: .min ... .max)).conf")
      try "<fontconfig></fontconfig>".write(to: file, atomically: true, encoding: .utf8)
      defer { try? FileManager.default.removeItem(at: file) }
      setenv("FONTCONFIG_FILE", file.path, 1)
      let typesetter = Typesetter()
      #expect(throws: TypesettingError.noFonts) { try typesetter.check() }
      #expect(typesetter.draw("text", style: TextStyle(), width: 30).ink == 0)
    }
  }
}
