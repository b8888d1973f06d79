internal import Decoding
internal import Files
internal import Layouts
internal import Plans
internal import Raster

// Drawing with a cache leaves looks behind, so that a later plan that needs them decodes nothing.

extension ThumbnailRequest {
  /// The shortest side of a drawn thumbnail that a look is made from: four times its own.
  private static let leastSide = 4 * Look.side

  /// The side that pictures are decoded for where looks are kept beside those of drawing.
  ///
  /// Decoders mix samples rather than light where they shrink, which darkens lights at night. Decoded for 32 px, which is
  /// enough if all looks are made so, 7 half-size copies of 49 photos are unlike what drawing left of the originals; for
  /// 128 px 3, and for 160 px none, in 1.5 times the CPU time.
  private static let carefulSide = 160

  /// The request for what a look is made from.
  static func look(
    at picture: Picture, by access: ReadAccess, isKept: Bool = true
  ) -> ThumbnailRequest {
    func side(_ length: Int) -> Int {
      isKept ? max(Look.side, min(length, carefulSide)) : Look.side
    }
    let source = PixelSize(width: side(picture.width), height: side(picture.height))
    var request = ThumbnailRequest(
      picture: picture, sizes: [.look], decodedAt: source, background: .transparent,
      resampling: .fast)
    request.access = access
    return request
  }

  /// The index of the smallest size from which a look can be made: of all of the picture, not enlarged, and with its alpha.
  ///
  /// Vectors are drawn anew for each size, and camera raw files have several previews.
  fileprivate var sizeForLook: Int? {
    guard !picture.format.isVector, picture.format != .raw,
      !picture.hasAlpha || background == .transparent
    else { return nil }
    return sizes.indices.filter { index in
      let size = sizes[index]
      return (crops.isEmpty || crops[index] == nil)
        && min(size.width, size.height) >= Self.leastSide
        && size.width <= picture.width && size.height <= picture.height
    }.min { sizes[$0].area < sizes[$1].area }
  }
}

extension ThumbnailKey {
  /// The key of what looking makes.
  fileprivate static func look(of request: ThumbnailRequest, file: PictureFile) -> ThumbnailKey {
    ThumbnailKey(.look(at: request.picture, by: request.access), 0, file: file)
  }

  /// The key of what drawing leaves behind, which is nearly the same.
  ///
  /// A manifest that is wrong about a picture's alpha misleads only plans that are wrong about it, too.
  static func drawnLook(of request: ThumbnailRequest, file: PictureFile) -> ThumbnailKey {
    ThumbnailKey(
      .look(at: request.picture, by: request.access), 0, file: file,
      note: "look from a drawn thumbnail, alpha \(request.picture.hasAlpha)\n")
  }
}

extension ThumbnailCache {
  /// Keeps the look of thumbnails that are drawn, unless it has one.
  func leaveLook(_ thumbnails: [Pixels], of request: ThumbnailRequest, _ file: PictureFile) {
    guard let index = request.sizeForLook else { return }
    let key = ThumbnailKey.drawnLook(of: request, file: file)
    guard !has(key), !has(.look(of: request, file: file)),
      let look = thumbnails[index].shrunk(to: .look)
    else { return }
    keep([look.withAlpha()], for: [key])
  }
}

extension PixelSize {
  fileprivate static let look = PixelSize(width: Look.side, height: Look.side)
}
