public import Files
internal import Glibc
public import Plans

/// The files that a wall is made from.
public struct Inputs: Equatable, Sendable {
  /// Files and folders, in the order given.
  public var paths: [Path]
  /// A file that lists more paths.
  public var list: Inputs.List?
  /// Whether nested folders are searched.
  public var isRecursive: Bool
  /// Whether links to folders are followed, and links to files outside the given folders.
  public var followsLinks: Bool
  /// If there are any, only files in folders that match one of these are used.
  ///
  /// See ``Glob``.
  public var including: [Glob]
  /// Files and folders that match one of these are left out.
  public var excluding: [Glob]
  /// The earliest time of files, in seconds since 1970-01-01, 00:00 UTC; nil for any.
  ///
  /// It is within the years 1 to 9999.
  ///
  /// It also holds for files that are named. Files that were last modified before it are ignored.
  public var modifiedSince: Int?
  /// The fewest pixels of a picture, width times height, from 1 to 10¹²; nil for any number.
  ///
  /// Smaller ones are left out, and manifests list them. Measurements ignore it.
  public var minPixels: Int?
  /// The fewest stars of a picture, from 1 to 5; nil for any, and for pictures that are unrated or rejected.
  public var minRating: Int?
  /// If there are any, only pictures with a keyword that matches one of these are used; case is ignored.
  public var keywords: [Glob] = []
  /// If there are any, only pictures of cameras whose names match one of these are used; case is ignored.
  public var cameras: [Glob] = []
  /// If there are any, only pictures of these shapes are used.
  public var shapes: Set<Picture.Shape> = []
  /// The language of titles, as in `de` or `pt-BR`, if a picture has several; nil for the picture's own default.
  public var language: String?
  /// What happens to pictures that are alike; measurements ignore it.
  public var similar = Similar.keep
  /// A table of texts for the pictures in CSV, whose first row names the columns and whose first column
  /// names the files; `-` is standard input, and nil is none.
  ///
  /// Its texts are `{data.COLUMN}` in templates, ``Order/data(_:)`` sorts by them, and
  /// ``SectionRule/data(_:)`` divides a wall by them.
  public var data: Path?
  /// Whether to report patterns that match nothing.
  public var tellsIdlePatterns = true
  /// Which pages of a file become pictures.
  public var pages: PageSelection
  /// What is drawn of camera raw files; those beside a picture of the same name are always left out.
  public var raw = RawPolicy.preview
  /// Folders that are searched only if they are given: their pictures are on other walls.
  package var excludedFolders: Set<FileStatus.Identity> = []
  /// Whether thumbnails that weir made are drawn where a named folder holds nothing else; a batch names no
  /// folder but its root.
  package var drawsOwnThumbnails = true
  /// Files that `writeSizes` of WeirAtScale has written, all parts of one measurement.
  ///
  /// If there are any, the pictures come from them, and the other inputs have no effect.
  public var sizes: [Path] = []

  /// Creates the inputs.
  public init(
    _ paths: [Path], list: Inputs.List? = nil, isRecursive: Bool = false,
    followsLinks: Bool = false,
    including: [Glob] = [], excluding: [Glob] = [],
    pages: PageSelection = .first
  ) {
    self.paths = paths
    self.list = list
    self.isRecursive = isRecursive
    self.followsLinks = followsLinks
    self.including = including
    self.excluding = excluding
    self.pages = pages
  }

  /// Whether a file is, or begins like, one that `writeSizes` of WeirAtScale has written.
  ///
  /// - Parameters:
  ///   - path: any file.
  ///   - output: a file for which the answer is false, under any name; nil for none.
  /// - Returns: whether it is; false if there is no such file.
  package static func holdSizes(_ path: Path, otherThan output: Path? = nil) -> Bool {
    // Opening a pipe would disturb its writer.
    guard let status = try? FileStatus.of(path), status.kind == .file else { return false }
    let other = output.flatMap { try? FileStatus.of($0) }
    return status.identity != other?.identity && Mark.isOnSizes(path)
  }

  package var operands: [Operand] {
    paths.map { Operand($0) } + (list.map { [Operand($0.file, isList: true)] } ?? [])
  }

  package func listed(noting reads: inout FilesRead) throws(Failure) -> [Path] {
    try list?.paths(noting: &reads) ?? []
  }

  /// What is drawn of camera raw files, which are never developed.
  public enum RawPolicy: String, Equatable, Sendable, CaseIterable {
    /// The JPEG that the camera stored in the file.
    case preview
    /// Nothing: the files are ignored, going by their suffixes.
    case skip
  }

  /// What happens to pictures that are alike.
  ///
  /// Alike are pictures whose patterns of light and dark, colors and shapes agree with those of the first
  /// one of their group. Of each group, the picture with the most pixels is kept, or the sharpest of several. No
  /// file is deleted or moved.
  public enum Similar: String, Equatable, Sendable, CaseIterable {
    /// Nothing: all of them are shown.
    case keep
    /// One of a burst is shown, with the number of its pictures in ``WallTexts/badge``: those that look very much
    /// alike and were taken within 5 seconds.
    ///
    /// The manifest lists the others with it.
    case stack
    /// One of several copies of a picture is shown, whatever their sizes and qualities.
    ///
    /// The manifest lists the others among those that were left out.
    case drop
  }
}

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
