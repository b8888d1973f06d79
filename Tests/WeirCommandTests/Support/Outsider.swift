import Glibc
import Testing
@testable import Files

/// A program of others that judges what weir writes, where it is installed.
enum Outsider: String {
  case exiftool, mutool, pdfimages, pdftoppm, pdftotext, qpdf

  var path: Path { Path("/usr/bin/\(rawValue)") }
  var isInstalled: Bool { path.withCString { access($0, X_OK) } == 0 }
}

extension Workshop {
  /// What a program prints; it must have nothing to complain about.
  func text(of program: Outsider, _ words: Path...) throws -> String {
    try text(of: program, words)
  }

  func text(of program: Outsider, _ words: [Path]) throws -> String {
    let run = try start(words, program: program.path, environment: ["LC_ALL=C.UTF-8"]).end()
    #expect(run.status == 0, "\(program) \(words): \(run.errors)")
    return run.text
  }
}
