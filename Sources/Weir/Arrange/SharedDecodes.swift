internal import Layouts

extension [Plan] {
  /// With one decode for each picture, large enough for the largest of its frames; smaller frames
  /// note its size, so that each plan by itself gives the same pixels.
  func sharingDecodes() -> [Plan] {
    guard count > 1 else { return self }
    var plans = self
    let order = DecodingOrder(self)
    for picture in 0..<order.count {
      let largest = order.request(picture).decodedAt
      for place in order.frames(of: picture)
      where plans[place.wall].frames[place.frame].placement.content.size != largest {
        plans[place.wall].frames[place.frame].decodedAt = largest
      }
    }
    return plans
  }
}
