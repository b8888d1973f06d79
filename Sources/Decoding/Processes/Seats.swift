internal import Threads

/// Numbers for processes, as low as possible and each for one at a time.
final class Seats: Sendable {
  private let taken = Monitor<Set<Int>>([])

  /// The lowest free number.
  func next() -> Seat {
    let number = taken.update { taken in
      let number = (0...taken.count).first { !taken.contains($0) } ?? taken.count
      taken.insert(number)
      return number
    }
    return Seat(number: number, seats: self)
  }

  fileprivate func free(_ number: Int) { taken.update { _ = $0.remove(number) } }
}

/// A number that is free again when the last reference to it goes away.
final class Seat: Sendable {
  let number: Int
  private let seats: Seats

  fileprivate init(number: Int, seats: Seats) { (self.number, self.seats) = (number, seats) }

  deinit { seats.free(number) }
}
