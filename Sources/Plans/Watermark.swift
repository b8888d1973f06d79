package import Layouts
internal import Typesetting

extension Plan.Layout {
  /// What lies over each sheet, and over the copies of a page: a text, or a picture.
  package struct Watermark: Equatable, Sendable {
    /// A template; nil for a picture.
    package var text: String?
    /// The name of the picture, which manifests have with its elements; nil for a text.
    package var image: ImageName?
    /// The typeface, without a size.
    package var font: String?
    package var color: String?
    /// Where it stands; nil where it repeats all over.
    package var place: Gravity?
    /// At most 1.
    package var opacity: Double

    package init(
      text: String? = nil, image: ImageName? = nil, font: String? = nil, color: String? = nil,
      place: Gravity?, opacity: Double
    ) {
      (self.text, self.image, self.font, self.color) = (text, image, font, color)
      (self.place, self.opacity) = (place, opacity)
    }

    package static let opacities = 0.01...1.0
  }
}

extension Plan.Layout.Watermark {
  /// What its templates and columns are looked for in.
  package var content: ElementContent { ElementContent(text: text, font: font, color: color) }

  /// The element that lies over a sheet, with its final text, or with the picture that it shows.
  package func element(
    over canvas: PixelRect, ofSheet sheet: Int, saying text: String?, showing image: Picture?,
    isRightToLeft: Bool
  ) -> Element {
    var element = Element(
      kind: "watermark", place: Place(sheet: sheet, section: nil, group: nil), frame: canvas,
      zIndex: Element.overSheet, content: content, image: image)
    element.overlay.opacity = opacity
    let scale = Scale(of: canvas, isCentered: place == .center)
    if let image {
      (element.content.text, element.content.image) = (nil, ImageName(image.path))
      let size = scale.size(of: image)
      element.put(size, gap: size.height, repeats: place == nil)
    } else {
      element.content.text = text
      element.overlay.edge = Color(red: 0, green: 0, blue: 0)
      let size = scale.fit(&element.content)
      element.put(size, gap: size.height * 2, repeats: place == nil)
    }
    if let place {
      element.frame = place.place(
        of: element.frame.size, in: canvas.size, margin: scale.margin, isRightToLeft: isRightToLeft)
    }
    return element
  }
}

/// How large a watermark is on a canvas.
private struct Scale {
  /// The canvas's width, or less if it is far wider than tall.
  let reach: Int
  let room: PixelSize
  let isCentered: Bool

  init(of canvas: PixelRect, isCentered: Bool) {
    reach = min(canvas.width, 2 * canvas.height)
    self.isCentered = isCentered
    let margin = reach / 50
    room = PixelSize(
      width: max(1, canvas.width - 2 * margin), height: max(1, canvas.height - 2 * margin))
  }

  var margin: Int { reach / 50 }

  /// No smaller text can be read.
  private static let leastFont = 8
  private static let mostFont = 1000

  /// Sets a text in the largest size, up to a share of the canvas's width, in which it fits; one that is too long
  /// even for the least size ends in an ellipsis.
  ///
  /// - Returns: the size of the text with its edge.
  func fit(_ content: inout ElementContent) -> PixelSize {
    content.textAlignment = .center
    let family = content.font ?? "sans"
    let wish = min(max(reach / (isCentered ? 15 : 45), Self.leastFont), Self.mostFont)
    let known = size(&content, family, wish)
    guard known.width > room.width else { return known.fitted(in: room) }
    let share = Double(room.width) / Double(known.width)
    let fitting = Int((Double(wish) * share).rounded(.down))
    return size(&content, family, max(Self.leastFont, fitting)).fitted(in: room)
  }

  private func size(_ content: inout ElementContent, _ family: String, _ size: Int) -> PixelSize {
    content.font = "\(family) \(size)"
    let style = TextStyle(content, isOnPicture: true, on: .white)
    let (width, height) = Typesetter.shared.size(of: content.text ?? "", style: style)
    return PixelSize(width: width + size / 2, height: height + size / 4)
  }

  /// A sixth of the canvas's width, or a third in the middle, and no more than twice its own.
  func size(of image: Picture) -> PixelSize {
    let side = Double(reach) / (isCentered ? 3 : 6)
    let most = image.format.isVector ? Double.infinity : 2
    let factor = min(
      side / Double(max(image.width, image.height)), most,
      Double(room.width) / Double(image.width), Double(room.height) / Double(image.height))
    func length(_ side: Int) -> Int { max(1, Int((Double(side) * factor).rounded())) }
    return PixelSize(width: length(image.width), height: length(image.height))
  }
}

extension PixelSize {
  fileprivate func fitted(in room: PixelSize) -> PixelSize {
    PixelSize(width: min(width, room.width), height: min(height, room.height))
  }
}

extension Element {
  /// The drawing order of what lies over everything else on a sheet.
  package static let overSheet = 1_000_000

  /// Whether it is what lies over everything else on its sheet.
  package var isOverSheet: Bool { zIndex == Self.overSheet && place.section == nil }

  /// Gives it this size, or repeats its content of this size with a gap between neighbors.
  fileprivate mutating func put(_ size: PixelSize, gap: Int, repeats: Bool) {
    guard repeats else {
      frame = PixelRect(x: frame.x, y: frame.y, width: size.width, height: size.height)
      return
    }
    let half = gap / 2
    content.padding = EdgeInsets(half)
    overlay.cell = PixelSize(width: size.width + 2 * half, height: size.height + 2 * half)
  }
}
