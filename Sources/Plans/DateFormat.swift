internal import Files

/// A date with placeholders, a part of C's `strftime`: `%d.%m.%Y`.
package struct DateFormat: Equatable, Sendable {
  private enum Fragment: Equatable {
    case text(String)
    case field(Character)
  }

  private var fragments: [Fragment] = []

  /// As in `2026-11-25`.
  static let day = DateFormat(fragments: [.field("F")])

  private init(fragments: [Fragment]) { self.fragments = fragments }

  /// Parses a format; nil if it has no field, or an unknown one.
  package init?(_ format: String) {
    var rest = format[...]
    while let sign = rest.firstIndex(of: "%") {
      let after = rest[rest.index(after: sign)...]
      guard let letter = after.first, Self.fields.contains(letter) else { return nil }
      fragments += [.text(String(rest[..<sign])), .field(letter)]
      rest = after.dropFirst()
    }
    // As of other programs, such as YYYY-MM-DD.
    if fragments.isEmpty { return nil }
    fragments.append(.text(String(rest)))
  }

  private static let fields = "YymdeHIMSpBbAaFT%"
  static let fieldList = fields.map { "%\($0)" }.joined(separator: " ")

  /// A date in this format, with English names.
  package func text(of date: TakenDate) -> String {
    fragments.map { fragment in
      switch fragment {
      case .text(let text): text
      case .field(let letter): date.text(letter)
      }
    }.joined()
  }
}

extension TakenDate {
  fileprivate func text(_ field: Character) -> String {
    switch field {
    case "Y": year.padded(to: 4)
    case "y": (year % 100).padded(to: 2)
    case "m": month.padded(to: 2)
    case "d": day.padded(to: 2)
    case "e": day < 10 ? " \(day)" : "\(day)"
    case "H": hour.padded(to: 2)
    case "I": ((hour + 11) % 12 + 1).padded(to: 2)
    case "M": minute.padded(to: 2)
    case "S": second.padded(to: 2)
    case "p": hour < 12 ? "AM" : "PM"
    case "B": Self.months[month - 1]
    case "b": String(Self.months[month - 1].prefix(3))
    case "A": Self.weekdays[weekday]
    case "a": String(Self.weekdays[weekday].prefix(3))
    case "F": "\(text("Y"))-\(text("m"))-\(text("d"))"
    case "T": "\(text("H")):\(text("M")):\(text("S"))"
    default: String(field)
    }
  }

  /// From 0 for Sunday, in the Gregorian calendar, by Sakamoto's method.
  private var weekday: Int {
    let shifts = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
    let year = month < 3 ? year - 1 : year
    return (year + year / 4 - year / 100 + year / 400 + shifts[month - 1] + day) % 7
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  private static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
}
