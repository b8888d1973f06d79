public import Files
public import Plans
public import Requests

// The library's types are declared in the rooms that work with them. This is the list of those that
// a program may name; everything else is the rooms' own.

// What to make.
public typealias WallOptions = Requests.WallOptions
public typealias PlanOptions = Requests.PlanOptions
public typealias RenderOptions = Requests.RenderOptions
public typealias Inputs = Requests.Inputs
public typealias Output = Requests.Output
public typealias NamedPictures = Requests.NamedPictures
public typealias Resources = Requests.Resources
public typealias WallLayout = Requests.WallLayout
public typealias WallTexts = Requests.WallTexts
public typealias PictureStyle = Plans.PictureStyle
public typealias CompositionFile = Plans.CompositionFile

// What was made.
public typealias Plan = Plans.Plan
public typealias Sheet = Plans.Sheet
public typealias Frame = Plans.Frame
public typealias Picture = Plans.Picture
public typealias Skip = Plans.Skip

// Values.
public typealias Path = Files.Path
public typealias Color = Plans.Color
public typealias OutputFormat = Plans.OutputFormat
public typealias PictureFormat = Plans.PictureFormat
public typealias PageSelection = Plans.PageSelection
public typealias Glob = Plans.Glob
public typealias Order = Plans.Order
public typealias Resampling = Plans.Resampling
public typealias SectionRule = Plans.SectionRule
public typealias SpanRule = Plans.SpanRule
