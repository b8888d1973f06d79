internal import Vips

/// Reads the header of every file, several at once.
///
/// - Parameters:
///   - files: in any order.
///   - limits: which pictures are too large.
///   - previews: whether the cameras' previews are looked at, too.
///   - threads: how many files are read at once.
///   - reporter: hears of progress, and of every earlier output of weir that is passed over.
/// - Returns: what each file is, in the order of the files.
func measure(
  _ files: [Path], limits: PixelCount, previews: Bool = false, threads: Int,
  reporter: any Reporter
) -> Measured {
  let diagnosis = Diagnosis()
  let progress = ProgressCount(.measure, of: files.count, reporter)
  let outcomes = concurrentMap(count: files.count, threads: threads) { index in
    let outcome = Measurement(
      of: files[index], limits: limits, previews: previews, diagnosis: diagnosis)
    progress.advance()
    return outcome
  }
  var measured = Measured()
  for (path, outcome) in zip(files, outcomes) {
    switch outcome {
    case .picture(let picture): measured.pictures.append(picture)
    case .skip(let reason): measured.skips.append(Skip(path, reason))
    case .ownWall: measured.ownWalls.append(path)
    }
  }
  return measured
}

/// The most pixels that one picture may have.
public typealias PixelCount = Int

/// What the headers said.
struct Measured: Equatable, Sendable {
  var pictures: [Picture] = []
  var skips: [Skip] = []
  /// Earlier outputs of weir, which are never an input.
  var ownWalls: [Path] = []
}

/// What one header said.
private enum Measurement: Sendable {
  case picture(Picture)
  case skip(Skip.Reason)
  case ownWall

  init(of path: Path, limits: PixelCount, previews: Bool, diagnosis: Diagnosis) {
    do {
      let opening = try Opening(path)
      let image = try Self.header(of: opening, diagnosis)
      if Mark.isOn(image) {
        self = .ownWall
      } else {
        var picture = try Self.picture(path, opening, image, limits)
        if previews { picture.preview = Self.preview(of: picture, image, diagnosis) }
        self = .picture(picture)
      }
    } catch {
      self = .skip(error)
    }
  }

  private static func header(
    of opening: borrowing Opening, _ diagnosis: Diagnosis
  ) throws(Skip.Reason) -> Image {
    do {
      return try diagnosis.run { () throws(VipsError) in try opening.image() }
    } catch {
      throw .damaged(opening.format, error.reason)
    }
  }

  private static func picture(
    _ path: Path, _ opening: borrowing Opening, _ image: Image, _ limit: PixelCount
  ) throws(Skip.Reason) -> Picture {
    let isTurned = image.orientation >= 5
    let picture = Picture(
      path: path,
      width: isTurned ? image.height : image.width,
      height: isTurned ? image.width : image.height,
      orientation: image.orientation, format: opening.format,
      isProgressive: image.number("jpeg-multiscan") == 1 || image.number("interlaced") == 1,
      byteCount: opening.status.size, modified: opening.status.modified,
      taken: exifDate(of: image))
    guard picture.width * picture.height <= limit else {
      throw .tooManyPixels(width: picture.width, height: picture.height, limit: limit)
    }
    return picture
  }

  /// A preview is turned as its picture is.
  private static func preview(
    of picture: Picture, _ image: Image, _ diagnosis: Diagnosis
  ) -> PixelSize? {
    diagnosis.run {
      let size = Preview.size(in: image, picture.format)
      return picture.isTurned ? size?.turned : size
    }
  }

  /// When the picture was taken.
  ///
  /// libvips writes fields as `2024:05:31 23:59:59 (…, ASCII, …)`.
  private static func exifDate(of image: Image) -> String? {
    let fields = [
      "exif-ifd2-DateTimeOriginal", "exif-ifd2-DateTimeDigitized", "exif-ifd0-DateTime",
    ]
    return fields.lazy.compactMap(image.text).map { String($0.prefix(19)) }
      .first { $0.first?.isNumber == true && $0.first != "0" && $0.count == 19 }
  }
}
