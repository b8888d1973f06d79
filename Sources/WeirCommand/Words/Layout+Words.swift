internal import Files
internal import OptionParsing
internal import Plans
internal import Spelling

extension RoomShortage {
  /// The cause and the remedy.
  var words: String {
    cause { $0.map(\.option).joined(separator: ", ") } + "; use \(remedies.map(\.noun).listed)"
  }
}

extension KeepObstacle {
  /// The cause and the remedy.
  var words: String {
    let cause = cause(naming: \.option)
    return self == .otherKind ? cause : cause + "; give the same, or no options of the layout"
  }
}

extension LayoutRemedy {
  /// Such as `use --columns 5`.
  var sentence: String {
    switch self {
    case .greater, .smaller, .atMost, .set: "use \(noun)"
    case .sheets: "cut it into sheets with \(noun)"
    case .leaveOut: "leave out \(noun), which alone fills more than a column"
    case .newPlan: "make \(noun)"
    case .formats: "write \(noun), which can be that large"
    }
  }

  /// Such as `a smaller --spacing`.
  var noun: String {
    switch self {
    case .greater(let setting): "a greater \(setting.option)"
    case .smaller(.columns): "fewer \(LayoutSetting.columns.option)"
    case .smaller(let setting): "a smaller \(setting.option)"
    case .atMost(let setting, let value): "a \(setting.option) of at most \(value)"
    case .set(let setting, let value): "\(setting.option) \(value)"
    case .sheets(let setting, let value): setting.option + (value.map { " \($0)" } ?? "")
    case .leaveOut(let picture): picture.description
    case .newPlan: "a new plan"
    case .formats(let formats): formats.map { "\($0.name) (.\($0.suffixes[0]))" }.listed
    }
  }
}

extension GivenSetting {
  /// The setting as typed.
  fileprivate var option: String {
    guard let values, !values.isEmpty else { return setting.option }
    return values.map { "\(setting.option) \($0.quotedForShell)" }.joined(separator: " ")
  }
}

extension LayoutSetting {
  /// The option that sets it.
  var option: String {
    switch self {
    case .columns: "--columns"
    case .columnWidth: "--column-width"
    case .width: "--width"
    case .height: "--height"
    case .rowHeight: "--row-height"
    case .size: "--size"
    case .sheetHeight: "--sheet-height"
    case .perSheet: "--per-sheet"
    case .spacing: "--spacing"
    case .insets: "--insets"
    case .direction: "--direction"
    case .order: "--order"
    case .tolerance: "--tolerance"
    case .maxAspect: "--max-aspect"
    case .maxEnlarge: "--max-enlarge"
    case .span: "--span"
    case .spanWide: "--span-wide"
    case .border: "--border"
    case .radius: "--radius"
    case .shadow: "--shadow"
    case .letterbox: "--letterbox"
    case .title: "--title"
    case .header: "--header"
    case .footer: "--footer"
    case .caption: "--caption"
    case .captionOver: "--caption-over"
    case .badge: "--badge"
    case .badgeImage: "--badge-image"
    case .badgeOutside: "--badge-outside"
    case .sectionBackground: "--section-background"
    case .fontSize: "--font-size"
    }
  }
}
