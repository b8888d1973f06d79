// A program that imports Weir may use their members, too.
@_exported public import Files
@_exported public import Layouts
@_exported public import Plans
@_exported public import Requests

// The library's types are declared in the rooms that work with them. This is the list of those that
// a program may name; everything else is the rooms' own.

// What to make.
/// Walls to make.
public typealias WallOptions = Requests.WallOptions
/// Walls to plan without drawing them.
public typealias PlanOptions = Requests.PlanOptions
/// A wall to draw from a manifest.
public typealias RenderOptions = Requests.RenderOptions
/// The files that a wall is made from.
public typealias Inputs = Requests.Inputs
/// Where a wall is written, and in which format.
public typealias Output = Requests.Output
/// Which pictures may be read because a manifest or a layout file names them.
public typealias NamedPictures = Requests.NamedPictures
/// How much of the machine a run may use.
public typealias Resources = Requests.Resources
/// The requested layout of a wall.
public typealias WallLayout = Requests.WallLayout
/// The texts on a wall.
public typealias WallTexts = Requests.WallTexts
/// How every picture is decorated.
public typealias PictureStyle = Plans.PictureStyle
/// The content of a layout file.
public typealias CompositionFile = Plans.CompositionFile

// What was made.
/// Everything that determines a wall's pixels.
public typealias Plan = Plans.Plan
/// One image of a wall.
public typealias Sheet = Plans.Sheet
/// One picture in its place.
public typealias Frame = Plans.Frame
/// Why a run ended without its files.
public typealias WeirError = Plans.WeirError
/// A picture, as its header and its folder describe it.
public typealias Picture = Plans.Picture
/// A file that should be a picture but is not on the wall.
public typealias Skip = Plans.Skip

// Values.
/// A path: bytes, of any encoding.
public typealias Path = Files.Path
/// An sRGB color with alpha.
public typealias Color = Plans.Color
/// The format of a wall's images.
public typealias OutputFormat = Plans.OutputFormat
/// How a wall becomes a page for browsers.
public typealias PageOptions = Plans.PageOptions
/// The format of a picture.
public typealias PictureFormat = Plans.PictureFormat
/// Which pages of a file become pictures.
public typealias PageSelection = Plans.PageSelection
/// A pattern for paths.
public typealias Glob = Plans.Glob
/// The order of the pictures.
public typealias Order = Plans.Order
/// How pictures are downscaled.
public typealias Resampling = Plans.Resampling
/// The rule that divides the pictures into sections.
public typealias SectionRule = Plans.SectionRule
/// A rule for pictures that span several columns.
public typealias SpanRule = Plans.SpanRule
