internal import Glibc

/// A date with placeholders, a part of C's `strftime`: `%d.%m.%Y`.
package struct DateFormat: Equatable, Sendable {
  /// For `strftime`, which writes years before 1000 without zeros unless it is told.
  private let format: String

  /// Parses a format; nil if it is empty or has an unknown field.
  package init?(_ format: String) {
    if format.isEmpty { return nil }
    let texts = format.split(separator: "%%", omittingEmptySubsequences: false)
    for text in texts {
      let fields = text.split(separator: "%", omittingEmptySubsequences: false).dropFirst()
      guard fields.allSatisfy({ $0.first.map(Self.fields.contains) ?? false }) else { return nil }
    }
    self.format = texts.map {
      $0.replacing("%F", with: "%Y-%m-%d").replacing("%Y", with: "%04Y")
    }.joined(separator: "%%")
  }

  private static let fields = "YymdeHIMSpBbAaFT%"

  /// All fields, for sentences.
  static let fieldList = fields.map { "%\($0)" }.joined(separator: " ")

  /// The locale of C, whose names are English; it lasts as long as the process.
  nonisolated(unsafe) private static let english = unsafe newlocale(1 << LC_TIME, "C", nil)

  /// A date in EXIF's notation, `2024:05:31 23:59:59.25+02:00`, written in this format; names are English.
  ///
  /// - Returns: the text; nil if there is no such date.
  package func text(of date: String) -> String? {
    guard var time = TakenDate(date).map(tm.init), let english = unsafe Self.english else {
      return nil
    }
    // No field is longer than “Wednesday”.
    var text = [CChar](repeating: 0, count: 10 * format.utf8.count)
    let count = unsafe strftime_l(&text, text.count, format, &time, english)
    return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

extension tm {
  fileprivate init(_ date: TakenDate) {
    self.init()
    (tm_year, tm_mon, tm_mday) = (Int32(date.year - 1900), Int32(date.month - 1), Int32(date.day))
    var day = self
    // It fills in the day of the week, and would change a leap second.
    _ = unsafe timegm(&day)
    tm_wday = day.tm_wday
    (tm_hour, tm_min, tm_sec) = (Int32(date.hour), Int32(date.minute), Int32(date.second))
  }
}
