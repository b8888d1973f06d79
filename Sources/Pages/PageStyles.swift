internal import Layouts
internal import Plans
internal import Typesetting

/// The looks of a page's parts, each once.
struct PageStyles {
  private struct Key: Hashable {
    let kind: String
    let content: ElementContent
    let isOnPicture: Bool
    let isBehind: Bool
  }

  private(set) var styles: [String] = []
  private var numbers: [Key: Int] = [:]
  private let background: Color
  private let isRightToLeft: Bool

  init(on background: Color, _ direction: Composition.LayoutDirection) {
    (self.background, isRightToLeft) = (background, direction == .rightToLeft)
  }

  mutating func number(of element: Element) -> Int {
    var content = element.content
    (content.text, content.image) = (nil, nil)
    let key = Key(
      kind: element.kind, content: content, isOnPicture: element.picture != nil,
      isBehind: element.zIndex < 0)
    if let number = numbers[key] { return number }
    numbers[key] = styles.count
    styles.append(json(key))
    return styles.count - 1
  }

  private func json(_ key: Key) -> String {
    let content = key.content
    let style = TextStyle(content, isOnPicture: key.isOnPicture, on: background)
    var json = [
      "\"kind\":" + PageJSON.string(key.kind),
      "\"font\":" + PageJSON.string(style.css),
      "\"color\":" + PageJSON.color(color(of: content)),
      "\"align\":\"\(style.alignment.css(isRightToLeft))\"",
      "\"lines\":\(content.numberOfLines)",
      "\"radius\":\(content.cornerRadius)",
      "\"padding\":" + PageJSON.numbers(content.padding.clockwise(isRightToLeft)),
      "\"fit\":\"\(content.fit(isBehind: key.isBehind))\"",
    ]
    if let plate = content.background.flatMap({ Color(css: $0) }) {
      json.append("\"background\":" + PageJSON.color(plate))
    }
    if content.backgroundFade > 0 { json.append("\"fade\":\(content.backgroundFade)") }
    if content.truncationMode == .middle { json.append("\"middle\":true") }
    switch content.verticalAlignment {
    case .top: json.append("\"vertical\":\"start\"")
    case .center: break
    case .bottom: json.append("\"vertical\":\"end\"")
    }
    return "{" + json.joined(separator: ",") + "}"
  }

  /// The color of a text; nil is the page's own, which contrasts with its background.
  private func color(of content: ElementContent) -> Color? {
    content.color.flatMap { Color(css: $0) }
      ?? content.background.flatMap { Color(css: $0)?.contrasting }
  }
}

extension TextStyle {
  /// The font in CSS, with the height of a line.
  fileprivate var css: String {
    let face = FontFace(self)
    let pitch = Typesetter.shared.size(of: " ", style: self).height
    return (face.isItalic ? "italic " : "") + "\(face.weight) \(face.size.css)px/\(pitch)px "
      + face.families.map(\.cssFamily).joined(separator: ", ")
  }
}

extension Double {
  /// The number without a needless fraction.
  fileprivate var css: String { Int(exactly: self).map(String.init) ?? String(self) }
}

extension String {
  /// A family's name in CSS.
  fileprivate var cssFamily: String {
    switch lowercased() {
    case "sans", "sans-serif": "sans-serif"
    case "serif": "serif"
    case "mono", "monospace": "monospace"
    default: "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
  }
}

extension TextAlignment {
  /// In a layout from right to left, every text begins at the right.
  fileprivate func css(_ isRightToLeft: Bool) -> String {
    switch self {
    case .leading: isRightToLeft ? "right" : "start"
    case .center: "center"
    case .trailing: isRightToLeft ? "left" : "end"
    }
  }
}

extension EdgeInsets {
  /// Top, right, bottom, left.
  fileprivate func clockwise(_ isRightToLeft: Bool) -> [Int] {
    isRightToLeft ? [top, leading, bottom, trailing] : [top, trailing, bottom, leading]
  }
}

extension ElementContent {
  fileprivate func fit(isBehind: Bool) -> String {
    switch imageFit ?? (isBehind ? .cover : .contain) {
    case .contain: "contain"
    case .cover: "cover"
    case .tile: "tile"
    }
  }
}
