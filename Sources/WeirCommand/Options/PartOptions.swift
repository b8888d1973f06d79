internal import OptionParsing
internal import Plans
internal import Walls

extension Arguments {
  /// Options for dividing a wall among several machines.
  static let partOptions = OptionGroup<Arguments>(
    "Parts",
    [
      .value(
        "part", nil, "I/N", "Only part I of N, as in 3/16, so that several machines share the work."
      ) { arguments, value throws(UsageError) in
        guard let part = Part(value.text) else {
          throw value.wrong(
            "a part and their number, as in 3/16: from 1/N to N/N, where N is at most \(Part.most)")
        }
        arguments.part = part
      }
      .taken(by: [.render, .measure]).tried("1/2")
      .saying(
        "Draw only part I of N, as in 3/16, so that several machines share the work: a band of rows, "
          + "into a .tif for weir join.", in: .render
      )
      .saying(
        "Measure only part I of N, as in 3/16, so that several machines share the work; weir plan takes "
          + "the files of all parts.", in: .measure
      ).everyday("only part I of N, as a .tif for weir join", in: .render)
      .everyday("only part I of N, on one of N machines", in: .measure)
    ])
}
