package import Files

/// A change that makes a wall possible.
package enum LayoutRemedy: Equatable, Sendable {
  /// More of a setting.
  case greater(LayoutSetting)
  /// Less of a setting.
  case smaller(LayoutSetting)
  /// A setting of at most this value.
  case atMost(LayoutSetting, Int)
  /// A setting of this value.
  case set(LayoutSetting, Int)
  /// Sheets, cut by a setting; of this value, if one is known.
  case sheets(LayoutSetting, Int?)
  /// Leaving out a picture that is longer than a column.
  case leaveOut(Path)
  /// Arranging the pictures again.
  case newPlan
  /// Formats that hold larger images.
  case formats([OutputFormat])
}
