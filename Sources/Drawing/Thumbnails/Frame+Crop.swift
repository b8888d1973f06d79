internal import Decoding
internal import Layouts
internal import Plans

extension Frame {
  /// The crop of the thumbnail; nil if it is used whole.
  var cut: Crop? { crop.map { Crop(size: content.size, focus: $0) } }
}
