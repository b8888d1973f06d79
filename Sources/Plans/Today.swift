internal import Files
internal import Glibc

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
