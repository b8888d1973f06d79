/// How a test shows the effect of an option: a value, pictures, and other options.
///
/// The test tries every row in every command and layout. Either the option changes something, or
/// there is a message.
struct Trial {
  /// The pictures that an option is tried on.
  enum Fixture: CaseIterable {
    /// Eight pictures of several shapes.
    case pictures
    /// The same, after the same command has run once.
    case again
    /// The output's name is that of a file that weir did not make.
    case foreign
    /// There is an earlier wall with more sheets.
    case longer
    /// Pictures of another folder, named in a manifest or a layout file.
    case outside
    /// One picture is sixty times as tall as wide.
    case tower
    /// There is an earlier wall, and one of its pictures has been removed.
    case kept
    /// Some pictures are in nested folders.
    case nested
    /// One picture was last changed in 2000.
    case dated
    /// One picture is damaged.
    case damaged
    /// One file has several pages.
    case pages
    /// One picture has a format that must be allowed.
    case unusual
    /// Some pictures have cameras' previews.
    case previews
    /// Some pictures are links that lead out of their folder.
    case links
    /// One picture has a transparent background.
    case icons
  }

  /// The option's value; nil for a flag.
  var value: String?
  var fixture = Fixture.pictures
  /// The other options, as typed.
  var others: [String] = []
  /// The suffix of the wall.
  var suffix = "png"
}
