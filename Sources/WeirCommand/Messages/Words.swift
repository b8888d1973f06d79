internal import Plans

// What the command calls what the library tells: the only place that spells options in sentences.

extension Explained {
  /// What happened, and what may help.
  var words: String { cause.words + remedy.words }
}

extension Skip {
  /// A message such as `a.jpg: the file is empty`, with the remedy if there is one.
  var words: String { "\(path.labeled(page: page)): \(reason.words)" }
}

extension Sentence {
  fileprivate var words: String {
    spelled(setting: \.option) { "weir \($0.rawValue)" }
  }
}

extension SettingName {
  /// The option that sets it.
  var option: String {
    let name = name(joinedBy: "-")
    return (name.count == 1 ? "-" : "--") + name
  }
}
