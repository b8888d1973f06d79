public import AtScale
public import Plans

// The types of many walls and many machines that a program may name, beside those of Weir.

/// A wall, or several, for each folder below a root.
public typealias BatchOptions = AtScale.BatchOptions
/// The outcome for one folder of a batch.
public typealias FolderOutcome = AtScale.FolderOutcome
/// Pictures to measure, for walls that are planned later.
public typealias MeasuringOptions = AtScale.MeasuringOptions
/// A part of a wall to draw.
public typealias PartOptions = AtScale.PartOptions
/// A wall to join from its parts.
public typealias JoinOptions = AtScale.JoinOptions
/// A part that was drawn.
public typealias DrawnPart = AtScale.DrawnPart
/// A part of a wall or of its pictures, such as 2 of 5.
public typealias Part = Plans.Part
