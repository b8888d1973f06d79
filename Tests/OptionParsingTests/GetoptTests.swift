import Foundation
import OptionParsing
import Testing

/// The same command lines, read by `getopt_long` in a program of its own.
struct GetoptTests {
  private static let options = PlainParserTests.table.options

  @Test func commandLinesAreReadAsGetoptReadsThem() throws {
    let lines = (0..<500).map(PlainParserTests.randomWords)
    let answers = try getopt(lines)
    try #require(answers.count == lines.count)
    for (words, answer) in zip(lines, answers) {
      do {
        #expect(try shown(words) == answer, "\(words)")
      } catch {
        // getopt takes an option for the value of the one before it.
        #expect(answer == "wrong" || "\(error)".contains("looks like an option"), "\(words)")
      }
    }
  }

  private func shown(_ words: [String]) throws -> String {
    var noted = Words()
    let read = try PlainParserTests.table.parse(words.map { Array($0.utf8) }, into: &noted)
    let settings = read.settings.map { setting in
      let isFlag = PlainParserTests.table[setting.name]?.placeholder == nil
      return " --\(setting.name)" + (isFlag ? "" : " " + quoted(setting.values[0] ?? []))
    }
    return settings.joined() + " --" + read.operands.map { " " + quoted($0) }.joined()
  }

  private func quoted(_ word: [UInt8]) -> String { "'\(String(decoding: word, as: UTF8.self))'" }

  /// What getopt makes of each command line.
  private func getopt(_ lines: [[String]]) throws -> [String] {
    let names = Self.options.map { $0.name + colons($0) }.joined(separator: ",")
    let letters = Self.options.compactMap { option in
      option.short.map { "\($0)" + colons(option) }
    }
    let commands = lines.map { words in
      let line =
        "getopt -q -o \(letters.joined()) -l \(names) --" + words.map { " '\($0)'" }.joined()
      return "said=$(\(line)) && echo \"$said\" || echo wrong"
    }
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", commands.joined(separator: "\n")]
    let pipe = Pipe()
    shell.standardOutput = pipe
    try shell.run()
    let text = try #require(try pipe.fileHandleForReading.readToEnd())
    return String(decoding: text, as: UTF8.self).split(separator: "\n").map(named)
  }

  private func colons(_ option: Option<Words>) -> String {
    option.placeholder == nil ? "" : option.isValueOptional ? "::" : ":"
  }

  /// An answer with whole names in place of letters.
  private func named(_ answer: Substring) -> String {
    let words = answer.split(separator: " ", omittingEmptySubsequences: false)
    return words.map { word in
      let option = Self.options.first { option in option.short.map { "-\($0)" == word } == true }
      return option.map { "--\($0.name)" } ?? String(word)
    }.joined(separator: " ")
  }
}
