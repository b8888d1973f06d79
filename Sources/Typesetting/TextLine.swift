internal import CPango

/// A line of a text: the extents of its ink and its advance, in pixels from the beginning of its
/// baseline.
@safe struct TextLine {
  let pointer: UnsafeMutablePointer<PangoLayoutLine>
  /// At most 0.
  let left: Double
  let right: Double
  /// How far ink rises above the baseline.
  let above: Double
  /// How far ink falls below the baseline.
  let below: Double
  let isRightToLeft: Bool

  var width: Double { right - left }

  /// The corresponding C function is `pango_layout_line_get_extents`.
  init(_ line: UnsafeMutablePointer<PangoLayoutLine>) {
    var (ink, logical) = (PangoRectangle(), PangoRectangle())
    unsafe pango_layout_line_get_extents(line, &ink, &logical)
    unsafe pointer = unsafe line
    left = min(0, pixels(ink.x))
    right = max(pixels(logical.width), pixels(ink.x) + pixels(ink.width))
    above = -pixels(ink.y)
    below = pixels(ink.y) + pixels(ink.height)
    isRightToLeft = unsafe pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
  }

  /// The scale at which no ink is cut: 1, or less if marks pile up or letters lean out.
  ///
  /// A quarter of a pixel is too little to see. Ink that does not fit at half the size is cut: piles of
  /// marks, and some Nastaliq, whose ligatures are three lines tall.
  func scale(width: Int, typeface: Typeface) -> Double {
    let (ascent, descent) = (Double(typeface.ascent) + 0.25, Double(typeface.descent) + 0.25)
    let high = min(ascent / max(above, ascent), descent / max(below, descent))
    return max(high, 0.5) * min(1, Double(width) / max(self.width, 1))
  }

  /// The beginning of the line, from the left edge of the image.
  func origin(width: Int, scale: Double, style: TextStyle) -> Double {
    let isRightToLeft = isRightToLeft || style.direction == .rightToLeft
    let (first, last) = (-left * scale, Double(width) - right * scale)
    switch style.alignment {
    case .leading: return isRightToLeft ? last : first
    case .trailing: return isRightToLeft ? first : last
    case .center: return (first + last) / 2
    }
  }
}
