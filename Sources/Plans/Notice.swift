package import Files
package import Layouts
internal import Spelling

/// Something that the user of a run should know, and that does not end it.
package enum Notice: Equatable, Sendable {
  /// A batch ends early; its finished walls stay.
  case finishedWallsStay
  /// This many pictures are in the root of a batch itself, which gets no wall.
  case loosePictures(Int, in: Path)
  /// The notice is about a folder of a batch.
  indirect case inFolder(Path, Notice)
  /// Walls remain of this many folders, or days, months or years, that have no pictures now.
  case wallsOfGoneFolders([Path], folders: Int, areDates: Bool = false)
  /// The walls of folders without pictures were removed.
  case removedWallsOfGoneFolders([Path], areDates: Bool = false)
  /// A manifest describes earlier walls that this run has replaced.
  case staleManifest(Path, walls: [Path])
  /// A manifest has become a plan, and lists no images of earlier runs anymore.
  case unlistedByPlan(Path, [Path])
  /// A manifest no longer lists images that an earlier run made.
  case unlisted(Path, [Path])
  /// Images that an earlier run made were removed.
  case removedStaleImages([Path])
  /// These have names of a killed run's temporary files, and nothing proves that weir made them.
  case keptLeftovers([Path])
  /// The environment names no folder for thumbnails.
  case noCacheFolder
  /// The folder for thumbnails is another user's, or others may write to it.
  case sharedCache(Path, isOwn: Bool)
  /// Thumbnails are not kept for the next run; the text says why.
  case noCache(String)
  /// No font has some letters, which the text names; the packages are Debian's.
  case missingLetters(String, packages: [String])
  /// A font names no typeface that is installed; the second text is the one used instead.
  case replacedFont(String, by: String)
  /// An input is an output of the run.
  case ownOutput(Path)
  /// This many links lead out of what was named.
  case linksOutside(Int)
  /// The wall whose pictures should keep their places does not exist yet.
  case nothingToKeep(Path)
  /// Columns were added to keep a limit; the wall is `width` pixels wide if the pictures cannot
  /// fill that many.
  case addedColumns(Int, width: Int?, SizeLimit)
  /// A rule about spans matches no picture.
  case idleSpan(SpanRule)
  /// A rule about spans asks for more columns than there are.
  case wideSpan(SpanRule, columnCount: Int)
  /// What each way to fit a wall into its canvas costs, and whether the plan crops.
  case canvasFits(margins: CanvasCost, crop: CanvasCost, crops: Bool)
  /// Of all pictures, this many have no badge, because there is no room for it.
  case badgesWithoutRoom(Int, of: Int)
  /// Pictures too long for the frames of a waterfall, which are shown whole in shorter ones.
  case towers(SomePictures, aspect: Double, growing: Axis)
  /// Columns still end unevenly, by this share of their height, since trimming them would take too
  /// much of their pictures.
  case raggedAfterTrimming(Double)
  /// How many pictures will be drawn from previews, or are if `isDrawn`.
  case previews(ShareOfPreviews, isDrawn: Bool)
  /// A damaged picture is drawn as far as it can be read; the text names the damage.
  case damaged(Path, String)
  /// The profiles of these pictures cannot be used.
  case unusableProfiles(SomePictures)
  /// This many camera raw files are ignored, each for a picture of the same name.
  case rawFiles(Int)
  /// This many pictures in folders are left out because weir made them.
  case ownWork(Int)
  /// The last of several operands is a wall by weir or is named again, and nobody chose a name for the
  /// output.
  case outputAsPicture(Path)
  /// This many folders in the searched ones were not searched.
  case foldersInside(Int)
  /// This many links to folders were not followed; the searched folders' own folders were if
  /// `isRecursive`.
  case linkedFolders(Int, isRecursive: Bool)
  /// A pattern matches nothing.
  case idlePattern(Glob, excludes: Bool)
  /// This many pictures have fewer pixels than asked for, and are left out.
  case smallPictures(Int, least: PixelCount)
  /// There are patterns, but no folder to which they would apply.
  case patternsWithoutFolders
  /// Pictures without a date are on a wall of their own, which has this name.
  case undated(SomePictures, on: Path)
  /// This many rows of a table name no picture; the line and the name are those of the first.
  case idleRows(Int, of: Path, line: Int, name: Path)
  /// Pictures that no row of a table names.
  case withoutRow(SomePictures, in: Path)

  /// Pictures, of which the first are named.
  package struct SomePictures: Equatable, Sendable {
    package let count: Int
    package let first: [Path]

    package init(_ pictures: [Path]) {
      count = pictures.count
      first = Array(pictures.prefix(3))
    }

    package var areSeveral: Bool { count != 1 }
  }

  /// A limit on the size of a wall.
  package enum SizeLimit: Equatable, Sendable {
    /// The most pixels on all sheets.
    case pixels(PixelCount)
    /// The longest side of the format.
    case side(OutputFormat)
  }
}

extension Notice: CustomStringConvertible {
  /// What happened, without a remedy.
  package var description: String {
    switch self {
    case .finishedWallsStay: "finished walls stay"
    case .loosePictures(let count, let root):
      "\(count) \(count == 1 ? "picture lies" : "pictures lie") in \(root) itself, which gets no "
        + "wall of its own"
    case .inFolder(let folder, let notice): "\(folder): \(notice)"
    case .wallsOfGoneFolders(let walls, _, areDates: true):
      "\(walls.listed) \(walls.count == 1 ? "is" : "are") left from an earlier run: no picture is of "
        + "that time now"
    case .wallsOfGoneFolders(let walls, let count, areDates: false):
      "\(walls.listed) was made from "
        + "\(count == 1 ? "a folder that has no pictures" : "folders that have no pictures") now"
    case .removedWallsOfGoneFolders(let walls, areDates: true):
      "removed \(walls.listed): no picture is of that time now"
    case .removedWallsOfGoneFolders(let walls, areDates: false):
      "removed \(walls.listed), whose folders have no pictures now"
    case .staleManifest(let manifest, let walls):
      "\(manifest) still describes the earlier wall in \(walls.listed)"
    case .unlistedByPlan(let manifest, let images):
      "\(manifest) is a plan now and no longer lists \(images.listed), which an earlier run made"
    case .unlisted(let manifest, let images):
      "\(manifest) no longer lists \(images.listed), which an earlier run made"
    case .removedStaleImages(let images): "removed \(images.listed), which an earlier run made"
    case .keptLeftovers(let paths):
      "\(paths.listed) \(paths.count == 1 ? "has the name" : "have names") of what a killed run left, but "
        + "may be yours, and \(paths.count == 1 ? "stays" : "stay")"
    case .noCacheFolder:
      "thumbnails are not kept for the next run: neither XDG_CACHE_HOME nor HOME names a folder for them"
    case .sharedCache(let folder, isOwn: true):
      "thumbnails are not kept for the next run: others may write to \(folder)"
    case .sharedCache(let folder, isOwn: false):
      "thumbnails are not kept for the next run: \(folder) belongs to another user"
    case .noCache(let reason): "thumbnails are not kept for the next run: \(reason)"
    case .missingLetters(let letters, _):
      "no font here has \(letters), so boxes are drawn in the texts"
    case .replacedFont(let font, let other):
      "“\(font)” names no typeface that is installed; \(other) is used"
    case .ownOutput(let path): "\(path) is an output of this run and is left out"
    case .linksOutside(let count):
      count == 1
        ? "1 link leads out of what was named and is ignored"
        : "\(count) links lead out of what was named and are ignored"
    case .nothingToKeep(let manifest): "there is no \(manifest) yet, so nothing is kept"
    case .addedColumns(let count, let width, let limit):
      "used \(width.map { "a width of \($0) px" } ?? "\(count) columns") to keep the wall within \(limit)"
    case .idleSpan(let rule): "the span \(rule.value) matches no picture"
    case .wideSpan(let rule, let count):
      "the span \(rule.value) covers all columns here: there are only \(count)"
    case .canvasFits(let margins, let crop, _):
      "without a crop, \(margins); with one, \(crop)"
    case .badgesWithoutRoom(let count, let all):
      count == all
        ? "no picture has room for its badge"
        : "\(count) of \(all) pictures \(count == 1 ? "has" : "have") no room for a badge"
    case .towers(let towers, let aspect, let axis):
      "\(towers) \(towers.areSeveral ? "are" : "is") more than \(aspect.short) times as "
        + (axis == .vertical ? "tall as wide" : "wide as tall")
        + ", and "
        + (towers.areSeveral ? "stand whole in shorter frames" : "stands whole in a shorter frame")
    case .raggedAfterTrimming(let share):
      "the columns still end unevenly, by \((share * 1000).rounded() / 10) % of their height: "
        + "trimming takes at most 12 % of a picture"
    case .previews(let share, let isDrawn): "\(isDrawn ? "drew" : "will draw") \(share)"
    case .damaged(let picture, let damage):
      "\(picture) is drawn as far as it can be read: \(damage)"
    case .unusableProfiles(let pictures):
      "\(pictures) \(pictures.areSeveral ? "are" : "is") drawn without "
        + (pictures.areSeveral ? "their profiles" : "its profile") + ", which cannot be used"
    case .rawFiles(1):
      "1 camera raw file is ignored: a picture of the same name is beside it"
    case .rawFiles(let count):
      "\(count) camera raw files are ignored: a picture of the same name is beside each of them"
    case .ownWork(1): "1 picture that weir made is left out"
    case .ownWork(let count): "\(count) pictures that weir made are left out"
    case .outputAsPicture(let path): "\(path), which is named last, is drawn as a picture"
    case .foldersInside(1): "1 folder inside was not searched"
    case .foldersInside(let count): "\(count) folders inside were not searched"
    case .linkedFolders(1, _): "1 link to a folder was not followed"
    case .linkedFolders(let count, _): "\(count) links to folders were not followed"
    case .idlePattern(let glob, excludes: false): "including '\(glob.text)' matches no picture"
    case .idlePattern(let glob, excludes: true): "excluding '\(glob.text)' matches nothing"
    case .smallPictures(1, let least): "1 picture with fewer than \(least) pixels is left out"
    case .smallPictures(let count, let least):
      "\(count) pictures with fewer than \(least) pixels are left out"
    case .patternsWithoutFolders:
      "patterns apply to files in folders; files that are named are always used"
    case .undated(let pictures, let wall):
      "\(pictures) \(pictures.areSeveral ? "have no date and are" : "has no date and is") on the wall "
        + "\(wall)"
    case .idleRows(1, let table, let line, let name):
      "1 row of \(table.tableName) names no picture: line \(line), \(name)"
    case .idleRows(let count, let table, let line, let name):
      "\(count) rows of \(table.tableName) name no picture; the first is line \(line), \(name)"
    case .withoutRow(let pictures, let table):
      "\(pictures) \(pictures.areSeveral ? "have" : "has") no row in \(table.tableName)"
    }
  }
}

/// What fitting a wall into a canvas costs.
package struct CanvasCost: Equatable, Sendable {
  /// The share of the canvas that is left as margins, from 0 to 1.
  package var margins: Double
  /// The share of every picture that is cropped away, from 0 to 1.
  package var crop: Double

  package init(margins: Double, crop: Double) { (self.margins, self.crop) = (margins, crop) }
}

extension CanvasCost: CustomStringConvertible {
  /// Such as `margins take 6.1 % of the canvas, and 0 % of each picture is cropped`.
  package var description: String {
    func percents(_ share: Double) -> String {
      let number = (share * 1000).rounded() / 10
      return number == number.rounded() ? "\(Int(number)) %" : "\(number) %"
    }
    return "margins take \(percents(margins)) of the canvas, and "
      + (crop >= 0.0005 ? "\(percents(crop)) of each picture is cropped" : "nothing is cropped")
  }
}

extension Notice.SomePictures: CustomStringConvertible {
  /// Such as `a.jpg, b.jpg, c.jpg and 7 more pictures`.
  package var description: String {
    let rest = count - first.count
    guard rest > 0 else { return first.map(\.description).listed(with: "and") }
    return first.map(\.description).joined(separator: ", ")
      + " and \(rest) more \(rest == 1 ? "picture" : "pictures")"
  }
}

extension Double {
  /// Without a fraction that is 0.
  fileprivate var short: String { self == rounded() ? "\(Int(self))" : "\(self)" }
}

extension Path {
  /// A table's name in a sentence.
  fileprivate var tableName: String { self == "-" ? "the table" : "\(self)" }
}

extension Notice.SizeLimit: CustomStringConvertible {
  /// Such as `JPEG's 65500 px`.
  package var description: String {
    switch self {
    case .pixels(let count): "\(count) pixels"
    case .side(let format): "\(format.name)'s \(format.longestSide) px"
    }
  }
}
