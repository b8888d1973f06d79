internal import Glibc
internal import OptionParsing

extension OptionValue {
  /// Parses `2024-05-31`, `2024-05-31T18:30` or `2024-05-31T18:30:59`, by the machine's time zone.
  ///
  /// - Returns: seconds since 1970-01-01, 00:00 UTC.
  /// - Throws: `UsageError` for another notation, and for a day that no month has.
  func date() throws(UsageError) -> Int {
    let halves = text.split(omittingEmptySubsequences: false) { $0 == "T" || $0 == " " }
    let day = halves.first?.numbers(separatedBy: "-", digits: [4, 2, 2])
    let time = halves.count == 2 ? halves[1].numbers(separatedBy: ":", digits: [2, 2, 2]) : []
    guard halves.count <= 2, let day, day.count == 3, let time, time.count != 1,
      let seconds = Self.seconds(day, time + [0, 0, 0])
    else { throw wrong("a date, as in 2024-05-31, and optionally a time, as in 2024-05-31T18:30") }
    return seconds
  }

  /// Nil if there is no such date.
  private static func seconds(_ day: [Int], _ time: [Int]) -> Int? {
    guard time[0] < 24, time[1] < 60, time[2] < 60 else { return nil }
    // The system finds out whether it is summer.
    var moment = unsafe tm(
      tm_sec: Int32(time[2]), tm_min: Int32(time[1]), tm_hour: Int32(time[0]),
      tm_mday: Int32(day[2]), tm_mon: Int32(day[1] - 1), tm_year: Int32(day[0] - 1900), tm_wday: 0,
      tm_yday: 0, tm_isdst: -1, tm_gmtoff: 0, tm_zone: nil)
    let seconds = unsafe mktime(&moment)
    // A day that the month lacks has become one of the next month.
    let isKept = unsafe (moment.tm_mday, moment.tm_mon) == (Int32(day[2]), Int32(day[1] - 1))
    return isKept ? seconds : nil
  }
}

extension Substring {
  /// The numbers of these lengths, of which the last may be missing; nil for anything else.
  fileprivate func numbers(separatedBy separator: Character, digits: [Int]) -> [Int]? {
    let parts = split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count <= digits.count else { return nil }
    let numbers = zip(parts, digits).compactMap { part, count in
      part.count == count && part.allSatisfy { ("0"..."9").contains($0) } ? Int(part) : nil
    }
    return numbers.count == parts.count ? numbers : nil
  }
}
