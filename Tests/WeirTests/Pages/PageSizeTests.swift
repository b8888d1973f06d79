import Foundation
import Testing
@testable import Pages

/// A page is light: what is written into each one, besides its data.
struct PageSizeTests {
  @Test func codeIsSmall() throws {
    let code = Data((Web.frame + Web.page + Web.style + Web.script).utf8)
    #expect(code.count <= 56 * 1024)
    #expect(try compressed(code).count <= 19 * 1024)
  }

  private func compressed(_ data: Data) throws -> Data {
    let file = FileManager.default.temporaryDirectory.appending(path: "weir-page-\(UUID())")
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let (gzip, output) = (Process(), Pipe())
    gzip.executableURL = URL(filePath: "/bin/gzip")
    gzip.arguments = ["-9", "--stdout", file.path]
    gzip.standardOutput = output
    try gzip.run()
    let bytes = try output.fileHandleForReading.readToEnd()
    gzip.waitUntilExit()
    return try #require(bytes)
  }
}
