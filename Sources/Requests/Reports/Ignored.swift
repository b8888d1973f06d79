package import Files
package import Plans

/// Why a file or folder was left out without a word in the manifest.
package struct Ignored: Explained, Equatable, Sendable {
  /// What it is, to follow a colon.
  package let cause: Sentence
  package let remedy: Sentence

  private init(_ cause: Sentence, _ remedy: Sentence = "") {
    (self.cause, self.remedy) = (cause, remedy)
  }

  package static let hidden = Ignored("hidden")
  package static let excluded = Ignored("excluded")
  package static let notIncluded = Ignored("not included")
  package static let old = Ignored("last changed before the date asked for")
  /// It has fewer pixels than asked for.
  package static func small(width: Int, height: Int) -> Ignored {
    Ignored("only \(width) × \(height) pixels")
  }
  package static func notChosen(by setting: SettingName) -> Ignored {
    Ignored("left out by \(setting)")
  }
  package static func alike(to kept: Path) -> Ignored { Ignored("like \(kept)") }
  package static let folder = Ignored("a folder", "; \(.recursive) searches it")
  package static let folderWithWall = Ignored("a folder with a wall of its own")
  package static let linkToFolder = Ignored("a link to a folder", "; \(.follow) follows it")
  package static let linkOutside = Ignored(
    "a link to a file outside of what was named", "; \(.follow) follows it")
  package static let searched = Ignored("the folder has been searched already")
  package static let sameFile = Ignored("the same file was named or found already")
  package static let notAPicture = Ignored("not a picture by its name")
  package static let raw = Ignored("camera raw, with a picture of the same name next to it")
  package static let rawUnwanted = Ignored("camera raw")
  package static let tiles = Ignored("tiles made by weir")
  package static let madeByWeir = Ignored("made by weir")
}
