import Testing
@testable import Files

@Suite("Printed text")
struct HarmlessTests {
  @Test("Nothing moves the cursor, and everything else is unchanged")
  func harmless() {
    #expect("a\u{1b}[2Jb\rc\u{7}\u{202e}d".harmless == "a�[2Jb�c��d")
    #expect("é, 壁, two\nlines – “quoted” × 3".harmless == "é, 壁, two\nlines – “quoted” × 3")
  }
}
