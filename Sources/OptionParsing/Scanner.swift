@unsafe @preconcurrency internal import CGetopt
internal import Glibc

/// `getopt_long`, with its C strings and its global state kept in one place.
@safe final class Scanner {
  enum Match {
    case option(Int, value: [UInt8]?, isLetter: Bool)
    case missingValue(Int)
    /// The word that follows an option without a value looks like another option.
    case optionForValue(Int, [UInt8])
    case unknown([UInt8])
  }

  /// What `getopt_long` calls `no_argument`, `required_argument` and `optional_argument`.
  enum ValueKind: Int32 {
    case none, required, optional

    /// What follows the letter in the list of short options.
    var colons: String { String(repeating: ":", count: Int(rawValue)) }
  }

  typealias Description = (name: String, short: Character?, value: ValueKind)

  private let argc: Int32
  private let argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let longOptions: UnsafeMutablePointer<option>
  private let shortOptions: String
  private let descriptions: [Description]
  /// Long options return their index plus this, which is past all letters.
  private static let firstLong: Int32 = 1 << 10

  /// One scanner at a time: all share the state of `getopt_long`.
  private nonisolated(unsafe) static let turn = {
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    var attributes = pthread_mutexattr_t()
    unsafe pthread_mutexattr_init(&attributes)
    unsafe pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
    unsafe pthread_mutex_init(mutex, &attributes)
    unsafe pthread_mutexattr_destroy(&attributes)
    return unsafe mutex
  }()

  init(words: [[UInt8]], options: [Description]) {
    unsafe pthread_mutex_lock(Self.turn)
    descriptions = options
    argc = Int32(words.count + 1)
    unsafe argv = .allocate(capacity: words.count + 2)
    unsafe argv[0] = unsafe strdup("weir")
    for (index, word) in words.enumerated() {
      unsafe argv[index + 1] = unsafe duplicate(word)
    }
    unsafe argv[words.count + 1] = nil
    unsafe longOptions = .allocate(capacity: options.count + 1)
    for (index, description) in options.enumerated() {
      unsafe longOptions[index] = unsafe option(
        name: strdup(description.name), has_arg: description.value.rawValue, flag: nil,
        val: Self.firstLong + Int32(index))
    }
    unsafe longOptions[options.count] = unsafe option(name: nil, has_arg: 0, flag: nil, val: 0)
    let letters = options.compactMap { option in
      option.short.map { "\($0)" + option.value.colons }
    }
    // The colon makes `getopt_long` report a missing value separately.
    shortOptions = ":" + letters.joined()
    optind = 0
    opterr = 0
  }

  deinit {
    for index in 0..<Int(argc) { unsafe free(argv[index]) }
    for index in descriptions.indices {
      unsafe free(UnsafeMutablePointer(mutating: longOptions[index].name))
    }
    unsafe argv.deallocate()
    unsafe longOptions.deallocate()
    unsafe pthread_mutex_unlock(Self.turn)
  }

  /// The next option; nil after the last one.
  func next() -> Match? {
    let answer = unsafe getopt_long(argc, argv, shortOptions, longOptions, nil)
    switch answer {
    case -1: return nil
    case Int32(UInt8(ascii: ":")): return missing(optopt)
    case Int32(UInt8(ascii: "?")): return .unknown(offender(optopt))
    default:
      guard let index = index(of: answer) else { return .unknown(offender(answer)) }
      if let word = optionTakenForValue { return .optionForValue(index, word) }
      return .option(
        index, value: unsafe optarg.map { unsafe bytes($0) }, isLetter: answer < Self.firstLong)
    }
  }

  /// The word that `getopt_long` has just taken for a value although it looks like an option; the
  /// next call reads it again, as an option.
  ///
  /// What cannot be an option may be a value: `-`, numbers below zero, patterns such as `-*`.
  private var optionTakenForValue: [UInt8]? {
    guard let value = unsafe optarg, unsafe value == argv[Int(optind) - 1] else { return nil }
    let word = unsafe bytes(value)
    guard word.count > 1, word[0] == UInt8(ascii: "-") else { return nil }
    guard word[1] == UInt8(ascii: "-") || isalpha(Int32(word[1])) != 0 else { return nil }
    optind -= 1
    return word
  }

  /// The word after the option that was matched last; nil at the end.
  var following: [UInt8]? { optind < argc ? unsafe bytes(argv[Int(optind)]) : nil }

  /// The operands, which `getopt_long` has moved behind the options.
  var operands: [[UInt8]] {
    (Int(optind)..<Int(argc)).map { unsafe bytes(argv[$0]) }
  }

  private func missing(_ answer: Int32) -> Match {
    index(of: answer).map { .missingValue($0) } ?? .unknown(offender(answer))
  }

  private func index(of answer: Int32) -> Int? {
    if answer >= Self.firstLong { return Int(answer - Self.firstLong) }
    return descriptions.firstIndex { $0.short?.asciiValue.map(Int32.init) == answer }
  }

  /// The unknown option: a word, or a letter.
  private func offender(_ answer: Int32) -> [UInt8] {
    if answer > 0, answer < 128 { return [UInt8(ascii: "-"), UInt8(answer)] }
    let isLetter = answer != 0 && answer < Self.firstLong
    let current = unsafe bytes(argv[Int(optind)])
    let byte = UInt8(truncatingIfNeeded: answer)
    if isLetter, current.first == UInt8(ascii: "-"), current.contains(byte) { return current }
    return unsafe bytes(argv[Int(optind) - 1])
  }
}

private func duplicate(_ bytes: [UInt8]) -> UnsafeMutablePointer<CChar>? {
  unsafe (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
    unsafe buffer.baseAddress.flatMap { unsafe strdup($0) }
  }
}

private func bytes(_ text: UnsafePointer<CChar>?) -> [UInt8] {
  guard let text = unsafe text else { return [] }
  return unsafe Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
}
