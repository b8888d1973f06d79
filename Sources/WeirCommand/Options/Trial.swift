/// How an option is made to show: with a value, on pictures of some kind, beside other options.
///
/// A test tries every row in every command and layout: it changes something, or it is answered.
struct Trial {
  /// Pictures on which an option can show.
  enum Fixture: CaseIterable {
    /// Eight pictures of several shapes.
    case pictures
    /// There is somebody else's file where the output goes.
    case foreign
    /// There is an earlier wall of more sheets.
    case longer
    /// Pictures of another folder, in a manifest or a layout file.
    case outside
    /// One is sixty times as tall as wide.
    case tower
    /// There is an earlier wall, of which a picture has gone.
    case kept
    /// Some of them are in folders inside.
    case nested
    /// One is damaged.
    case damaged
    /// One has several pages.
    case pages
    /// One is of a format that must be allowed.
    case unusual
    /// Some carry cameras' previews.
    case previews
    /// Some are links that lead out of their folder.
    case links
    /// One is cut out of its background.
    case icons
  }

  /// What it is given; nil for a flag.
  var value: String?
  var fixture = Fixture.pictures
  /// What stands beside it, as it is typed.
  var others: [String] = []
}
