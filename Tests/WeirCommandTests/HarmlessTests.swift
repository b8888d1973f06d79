import Testing
@testable import WeirCommand

@Suite("What is printed")
struct HarmlessTests {
  @Test("Nothing moves the cursor, and everything else is as it was")
  func harmless() {
    #expect("a\u{1b}[2Jb\rc\u{7}\u{202e}d".harmless == "a�[2Jb�c��d")
    #expect("é, 壁, two\nlines – “quoted” × 3".harmless == "é, 壁, two\nlines – “quoted” × 3")
  }
}
