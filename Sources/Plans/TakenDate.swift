internal import Files
internal import Glibc

/// When a picture was taken, by its camera's clock: `2024:05:31 23:59:59.25+02:00`.
package struct TakenDate: Equatable, Sendable, CustomStringConvertible {
  /// A day that there is in the Gregorian calendar, from the year 1 to 9999; a leap second is 60.
  package let year, month, day, hour, minute, second: Int
  /// The digits of a fraction of a second, nine at most; empty if none is stated.
  private let fraction: String
  /// The minutes that the clock was ahead of UTC, from −899 to 899; nil if unknown.
  package let offset: Int?

  /// Reads the three texts of which EXIF makes a date; nil if there is no such date.
  ///
  /// They are such as `2024:05:31 23:59:59`, or with hyphens and a `T`; `25`; and `+02:00`. What
  /// follows a date is ignored, and so are fractions and offsets that are not written so.
  package init?(date: String, fraction: String? = nil, offset: String? = nil) {
    var text = DateText(date)
    guard let fields = text.date() else { return nil }
    var (fractionText, offsetText) = (DateText(fraction ?? ""), DateText(offset ?? ""))
    self.init(fields, fractionText.digits(), offsetText.offset())
  }

  /// Parses a ``description``; nil for anything else.
  package init?(_ description: String) {
    var text = DateText(description)
    guard let fields = text.date() else { return nil }
    let fraction = text.skip(".") ? text.digits() : nil
    let offset = text.offset()
    guard text.isAtEnd else { return nil }
    self.init(fields, fraction, offset)
  }

  private init?(_ fields: [Int], _ fraction: String?, _ offset: Int?) {
    (year, month, day) = (fields[0], fields[1], fields[2])
    (hour, minute, second) = (fields[3], fields[4], fields[5])
    (self.fraction, self.offset) = (fraction ?? "", offset)
    guard year >= 1, (1...12).contains(month), (1...Self.days(of: month, in: year)).contains(day),
      hour < 24, minute < 60, second <= 60
    else { return nil }
  }

  private static func days(of month: Int, in year: Int) -> Int {
    if month == 2 { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28 }
    return [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// What the clock showed, as if it had been UTC.
  var clock: Timestamp {
    // Years begin in March here, so that the leap day ends one.
    let (months, years) = ((month + 9) % 12, month < 3 ? year - 1 : year)
    let days = 365 * years + years / 4 - years / 100 + years / 400 + (153 * months + 2) / 5 + day
    let daysUntil1970 = 719_469
    return Timestamp(
      seconds: (((days - daysUntil1970) * 24 + hour) * 60 + minute) * 60 + second,
      nanoseconds: Int((fraction + "000000000").prefix(9)) ?? 0)
  }

  /// Without the fraction and the offset: `2024:05:31 23:59:59`.
  package var wholeSeconds: String {
    let day = "\(year.padded(to: 4)):\(month.padded(to: 2)):\(day.padded(to: 2))"
    return "\(day) \(hour.padded(to: 2)):\(minute.padded(to: 2)):\(second.padded(to: 2))"
  }

  /// EXIF's notation, with the fraction and the offset if they are known.
  package var description: String { wholeSeconds + rest }

  /// As in `2024-05-31T23:59:59.25+02:00`.
  var inISO8601: String { clockInISO8601 + rest }

  /// Without the fraction and the offset: `2024-05-31T23:59:59`.
  package var clockInISO8601: String {
    let (day, time) = (wholeSeconds.prefix(10), wholeSeconds.suffix(8))
    return "\(day.replacing(":", with: "-"))T\(time)"
  }

  private var rest: String { (fraction.isEmpty ? "" : ".\(fraction)") + (offsetText ?? "") }

  /// As in `+02:00`; nil if it is unknown.
  var offsetText: String? {
    offset.map { offset in
      let (hours, minutes) = abs(offset).quotientAndRemainder(dividingBy: 60)
      return "\(offset < 0 ? "-" : "+")\(hours.padded(to: 2)):\(minutes.padded(to: 2))"
    }
  }
}

/// Reads the parts of a date from a text that may hold anything.
private struct DateText {
  private var rest: ArraySlice<UInt8>

  init(_ text: String) { rest = Array(text.utf8.prefix(Self.mostBytes))[...] }

  var isAtEnd: Bool { rest.isEmpty }

  /// The six numbers of `2024:05:31 23:59:59`, or of `2024-05-31T23:59:59`, which are all digits.
  mutating func date() -> [Int]? {
    var fields: [Int] = []
    for (count, separators) in [(4, ":-"), (2, ":-"), (2, " T"), (2, ":"), (2, ":"), (2, "")] {
      guard let field = number(count), separators.isEmpty || skip(separators) else { return nil }
      fields.append(field)
    }
    return fields
  }

  /// The digits that come next, without those after the ninth; nil if there are none.
  mutating func digits() -> String? {
    let digits = rest.prefix(while: \.isDigit)
    rest = rest.dropFirst(digits.count)
    return digits.isEmpty ? nil : String(decoding: digits.prefix(9), as: UTF8.self)
  }

  /// The minutes of `+02:00` or `Z`; nil, and nothing is read, if there is no such offset.
  mutating func offset() -> Int? {
    var text = self
    if text.skip("Z") {
      self = text
      return 0
    }
    let isWest = rest.first == UInt8(ascii: "-")
    guard text.skip("+-"), let hours = text.number(2), hours < 15, text.skip(":"),
      let minutes = text.number(2), minutes < 60
    else { return nil }
    self = text
    return (hours * 60 + minutes) * (isWest ? -1 : 1)
  }

  mutating func skip(_ characters: String) -> Bool {
    guard let next = rest.first, characters.utf8.contains(next) else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func number(_ count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(\.isDigit) else { return nil }
    rest = rest.dropFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// More than any date that is one has.
  private static let mostBytes = 64
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension TakenDate {
  /// The day of the run by the local clock, or that of `SOURCE_DATE_EPOCH` in UTC, with which runs can be repeated.
  package static var today: TakenDate? {
    let stated = Path.variable("SOURCE_DATE_EPOCH").flatMap { String(validating: $0) }
      .flatMap { time_t($0) }
    var time = stated ?? Timestamp.now.seconds
    var day = unsafe tm()
    _ = stated == nil ? unsafe localtime_r(&time, &day) : unsafe gmtime_r(&time, &day)
    let (year, month) = unsafe (Int(day.tm_year) + 1900, Int(day.tm_mon) + 1)
    let date = unsafe [year.padded(to: 4), month.padded(to: 2), Int(day.tm_mday).padded(to: 2)]
    return TakenDate("\(date.joined(separator: ":")) 00:00:00")
  }
}
