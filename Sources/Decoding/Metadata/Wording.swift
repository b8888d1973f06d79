internal import Files
internal import Glibc
internal import Plans

extension MetadataField {
  /// The texts as people write them, from those of the field's tags; none if they mean nothing.
  func wording(of texts: [[String]]) -> [String] {
    let first = texts.first?.first
    switch self {
    case .camera: return [cameraName(make: first, model: texts.last?.first)].compactMap(\.self)
    case .shutter: return [first.flatMap(Fraction.init)?.exposure].compactMap(\.self)
    case .aperture: return [first.flatMap(Fraction.init)?.aperture].compactMap(\.self)
    case .focal: return [first.flatMap(Fraction.init)?.decimal].compactMap(\.self)
    case .iso:
      // Cameras that are more sensitive than a number of 16 bits can say write its largest.
      guard let number = first.flatMap({ Int($0) }), number > 0, number != 65_535 else { return [] }
      return ["\(number)"]
    case .rating: return [first.flatMap(Self.rating)].compactMap(\.self)
    case .place:
      let parts = texts.compactMap(\.first)
      return parts.isEmpty ? [] : [parts.joined(separator: ", ")]
    case .keywords, .creator:
      var seen: Set<String> = []
      return Array(
        (texts.first ?? []).filter { seen.insert($0).inserted }.prefix(Metadata.mostTexts))
    case .lens, .title, .description, .label, .copyright:
      return Array((texts.first ?? []).prefix(1))
    }
  }

  /// 0 says that the picture has no stars, whatever is said elsewhere.
  private static func rating(_ text: String) -> String? {
    guard let number = Double(decimal: text), (-1...5).contains(number) else { return nil }
    return "\(Int(number))"
  }
}

/// The maker before the model that does not name it, without its legal form: “Canon EOS 5D”, “Apple iPhone 5”.
func cameraName(make: String?, model: String?) -> String? {
  let maker = (make ?? "").split { $0 == " " || $0 == "," }.filter {
    !legalForms.contains($0.lowercased().filter { $0 != "." })
  }
  guard let model else { return maker.isEmpty ? nil : maker.joined(separator: " ") }
  let own = Set(model.split(separator: " ").map { $0.lowercased() })
  let isNamed = maker.contains { own.contains($0.lowercased()) }
  return isNamed ? model : (maker + [model[...]]).joined(separator: " ")
}

private let legalForms: Set<String> = [
  "ag", "co", "coltd", "company", "corp", "corporation", "gmbh", "inc", "incorporated", "kk",
  "limited", "llc", "ltd",
]

/// A number above 0.
struct Fraction {
  private let value: Double

  /// Parses `28/10`, `35` or `2.8`; nil for anything but a number above 0.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(
      Double.init(decimal:))
    guard (1...2).contains(parts.count), let top = parts[0],
      let bottom = parts.count == 2 ? parts[1] : 1
    else { return nil }
    let quotient = top / bottom
    // The bounds of EXIF's own fractions.
    guard quotient.isFinite, quotient > 1e-10, quotient < 1e10 else { return nil }
    // To ten digits, as exiftool has it: 2/1305 of a second are 1/652.49999992 then, not 1/652.5.
    let digits = pow(10, 9 - log10(quotient).rounded(.down))
    value = (quotient * digits).rounded() / digits
  }

  /// In seconds, as dials have it: `1/250` up to a quarter, above it with one decimal.
  var exposure: String {
    value < 0.25001 ? "1/\(Int((1 / value).rounded()))" : decimal
  }

  var aperture: String { value < 1 ? Self.text(percent: rounded(by: 100)) : decimal }

  /// With one decimal, unless that is 0.
  var decimal: String { Self.text(percent: rounded(by: 10) * 10) }

  /// The nearest multiple of a part, as C prints it, and so other programs: of two that are as near, the even one.
  private func rounded(by parts: Double) -> Int {
    let product = value * parts
    let (below, rest) = (product.rounded(.down), (-product).addingProduct(value, parts))
    // The product is rounded itself, so what seems to be half may be a bit less or more.
    guard product - below == 0.5, rest != 0 else { return Int(product.rounded(.toNearestOrEven)) }
    return Int(below) + (rest > 0 ? 1 : 0)
  }

  private static func text(percent: Int) -> String {
    let (whole, rest) = percent.quotientAndRemainder(dividingBy: 100)
    if rest == 0 { return "\(whole)" }
    return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest.padded(to: 2))"
  }
}

extension Double {
  /// Nil if it is not a number, or is in hexadecimal digits.
  fileprivate init?(decimal text: some StringProtocol) {
    if text.contains(where: { "xX".contains($0) }) { return nil }
    self.init(text)
  }
}
