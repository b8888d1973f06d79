public import AtScale
public import Plans

// The types of many walls and many machines that a program may name, beside those of Weir.

public typealias BatchOptions = AtScale.BatchOptions
public typealias FolderOutcome = AtScale.FolderOutcome
public typealias MeasuringOptions = AtScale.MeasuringOptions
public typealias PartOptions = AtScale.PartOptions
public typealias JoinOptions = AtScale.JoinOptions
public typealias DrawnPart = AtScale.DrawnPart
public typealias Part = Plans.Part
