internal import Layouts

extension [Plan] {
  /// With one decode for each picture, large enough for the largest of its frames.
  ///
  /// Smaller frames note its size, so that each plan by itself gives the same pixels. A camera's preview serves all
  /// of a picture's frames or none.
  func sharingDecodes() -> [Plan] {
    guard count > 1 else { return self }
    var plans = self
    let order = DecodingOrder(self)
    for picture in 0..<order.count {
      let request = order.request(picture)
      for place in order.frames(of: picture) {
        let size = plans[place.wall].frames[place.frame].thumbnailSize
        plans[place.wall].frames[place.frame].isFromPreview = request.isFromPreview
        plans[place.wall].frames[place.frame].decodedAt =
          size == request.decodedAt ? nil : request.decodedAt
      }
    }
    return plans
  }
}
