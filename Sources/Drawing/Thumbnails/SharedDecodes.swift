internal import Decoding
internal import Layouts
package import Plans

extension [Plan] {
  /// The plans with a single decode for each picture, large enough for its largest frame.
  ///
  /// Smaller frames store that size, so that each plan on its own gives the same pixels. A camera's
  /// preview is used for all of a picture's frames or for none.
  package func sharingDecodes() -> [Plan] {
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
