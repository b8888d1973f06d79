import Glibc
import Laws
import Testing
@testable import Plans

@Suite("Dates in texts")
struct DateFormatTests {
  @Test("Every date is written as the system's strftime writes it")
  func reference() throws {
    var numbers = SeededNumbers(seed: 1)
    for _ in 0..<200 {
      var moment = tm()
      moment.tm_year = Int32(numbers.int(0...250))
      moment.tm_mon = Int32(numbers.int(0...11))
      moment.tm_mday = Int32(numbers.int(1...28))
      moment.tm_hour = Int32(numbers.int(0...23))
      moment.tm_min = Int32(numbers.int(0...59))
      moment.tm_sec = Int32(numbers.int(0...59))
      // Fills in the day of the week.
      _ = timegm(&moment)
      let date = Self.strftime("%Y:%m:%d %H:%M:%S", moment)
      for format in ["%d.%m.%Y", "%e %B %Y, %A", "%a %b %y", "%I:%M %p", "%F|%T", "100 %% %H"] {
        let text = try #require(DateFormat(format)).text(of: date)
        #expect(text == Self.strftime(format, moment), "\(date) \(format)")
      }
    }
  }

  @Test("A leap day is a date")
  func leapDay() throws {
    for year in ["2024", "2000"] {
      let text = try #require(DateFormat("%B %e")).text(of: "\(year):02:29 00:00:00")
      #expect(text == "February 29")
    }
    #expect(try #require(DateFormat("%e")).text(of: "1900:02:29 00:00:00") == nil)
  }

  @Test(
    "Dates are written as a calendar has them",
    arguments: [
      ("%Y", "0024"), ("%F %T", "0024-02-29 23:59:60"), ("%A, %e %b", "Thursday, 29 Feb"),
      ("100 %%Y %%", "100 %Y %"), ("%y %I %p", "24 11 PM"), ("né %d", "né 29"),
    ])
  func calendar(format: String, text: String) throws {
    #expect(try #require(DateFormat(format)).text(of: "0024:02:29 23:59:60") == text)
  }

  private static func strftime(_ format: String, _ moment: tm) -> String {
    var moment = moment
    var buffer = [CChar](repeating: 0, count: 200)
    let count = Glibc.strftime(&buffer, buffer.count, format, &moment)
    return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  @Test("Formats with unknown fields are none", arguments: ["", "%", "%q", "%d.%", "%-d"])
  func unknown(format: String) {
    #expect(DateFormat(format) == nil)
  }

  @Test(
    "What is no date has no text",
    arguments: [
      "2024:13:01 00:00:00", "2024:01:32 00:00:00", "2024:04:31 00:00:00", "2023:02:29 00:00:00",
      "2024:01:01", "2024:01:01 24:00:00", "x",
    ])
  func noDate(date: String) throws {
    #expect(try #require(DateFormat("%Y")).text(of: date) == nil)
  }
}

extension DateFormat {
  fileprivate func text(of date: String) -> String? { TakenDate(date).map { text(of: $0) } }
}
