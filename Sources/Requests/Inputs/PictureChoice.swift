package import Plans

/// A condition that pictures must meet to be used.
package struct PictureChoice: Sendable {
  package let setting: SettingName
  package let isMet: @Sendable (Picture) -> Bool
}

extension Inputs {
  /// What is asked of pictures themselves, but for their numbers of pixels.
  package var choices: [PictureChoice] {
    let (least, keywords, cameras, shapes) = (minRating, keywords, cameras, shapes)
    var choices: [PictureChoice] = []
    if !shapes.isEmpty {
      choices.append(PictureChoice(setting: .only) { shapes.contains($0.shape) })
    }
    if let least {
      choices.append(PictureChoice(setting: .minRating) { $0.metadata.rating ?? 0 >= least })
    }
    for (setting, field, globs) in [
      (SettingName.keyword, MetadataField.keywords, keywords), (.camera, .camera, cameras),
    ] where !globs.isEmpty {
      choices.append(
        PictureChoice(setting: setting) { picture in
          picture.metadata[field].contains { text in globs.contains { $0.matches(text: text) } }
        })
    }
    return choices
  }
}
