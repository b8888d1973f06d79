internal import Files

/// When a picture was taken, by its camera's clock: `2024:05:31 23:59:59.25+02:00`.
package struct TakenDate: Equatable, Sendable {
  /// From 1 to 9999.
  package let year: Int
  /// A day that there is in the Gregorian calendar.
  package let month, day: Int
  /// A time of day; a leap second is the second 60.
  package let hour, minute, second: Int
  /// The digits of a fraction of a second, nine at most; empty if none is stated.
  private let fraction: String
  /// The minutes that the clock was ahead of UTC, from −899 to 899; nil if unknown.
  package let offset: Int?

  /// Reads the three texts of which EXIF makes a date; nil if there is no such date.
  ///
  /// What follows a date is ignored, and so are fractions and offsets that are not written as EXIF
  /// writes them.
  ///
  /// - Parameters:
  ///   - date: such as `2024:05:31 23:59:59`. Hyphens and a `T` are read as well.
  ///   - fraction: the digits of a fraction of a second, such as `25`.
  ///   - offset: such as `+02:00`.
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

  /// The number of days of a month, in the Gregorian calendar.
  private static func days(of month: Int, in year: Int) -> Int {
    if month == 2 {
      return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    }
    return [4, 6, 9, 11].contains(month) ? 30 : 31
  }
}

extension TakenDate {
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
}

extension TakenDate: CustomStringConvertible {
  /// EXIF's notation, with the fraction and the offset if they are known.
  package var description: String {
    let east = offset.map { offset in
      let (hours, minutes) = abs(offset).quotientAndRemainder(dividingBy: 60)
      return "\(offset < 0 ? "-" : "+")\(hours.padded(to: 2)):\(minutes.padded(to: 2))"
    }
    return wholeSeconds + (fraction.isEmpty ? "" : ".\(fraction)") + (east ?? "")
  }
}
