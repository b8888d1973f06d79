import Glibc
import Layouts
import Testing
@testable import Decoding
@testable import Files
@testable import Plans
@testable import Raster
@testable import Vips

@Suite(.timeLimit(.minutes(60)))
struct CropTests {
  /// A decoder crops what it would make whole, and nothing else changes.
  @Test func aCropIsAPartOfTheWhole() throws {
    let workshop = try Workshop()
    let path = workshop.folder / "a.png"
    var random = Numbers(seed: 1)
    let noise = Pixels.random(PixelSize(width: 90, height: 70), bands: 3, &random)
    let file = try File(path, flags: O_RDWR | O_CREAT)
    try Image(over: noise).save(to: Target(descriptor: file.descriptor), as: .png, options: "")
    let picture = Picture(path: path, width: 90, height: 70, format: .png)
    withEverySeed(0..<200) { numbers in
      let whole = PixelSize(width: numbers.int(2...60), height: numbers.int(2...60))
      let kept = PixelSize(
        width: numbers.int(1...whole.width), height: numbers.int(1...whole.height))
      let gravity = Gravity.allCases[numbers.int(0...Gravity.allCases.count - 1)]
      var request = ThumbnailRequest(
        picture: picture, sizes: [whole, whole], background: .white, resampling: .fast)
      let decoder = InProcessDecoder()
      let uncut = try decoder.thumbnails(request, of: Opening(path)).pixels[0]
      request.crops = [Crop(size: kept, focus: .gravity(gravity)), nil]
      let made = try decoder.thumbnails(request, of: Opening(path)).pixels
      let x = Int(Double(whole.width - kept.width) * gravity.position(along: .horizontal))
      let y = Int(Double(whole.height - kept.height) * gravity.position(along: .vertical))
      let part = uncut.part(x: x, y: y, width: kept.width, height: kept.height)
      #expect(made[0].allBytes == part.allBytes, "seed \(numbers.seed)")
      #expect(made[1].allBytes == uncut.allBytes, "seed \(numbers.seed)")
    }
  }

  /// What crosses between processes is what is left.
  @Test func onlyWhatIsLeftIsPassedOn() {
    let picture = Picture(path: "a.jpg", width: 4000, height: 1000)
    let whole = PixelSize(width: 400, height: 100)
    var request = ThumbnailRequest(
      picture: picture, sizes: [whole], background: .white, resampling: .fast)
    #expect(request.keptByteCount == 400 * 100 * 3)
    request.crops = [Crop(size: PixelSize(width: 100, height: 100), focus: .attention)]
    #expect(request.keptByteCount == 100 * 100 * 3 && request.byteCount == 400 * 100 * 3)
  }
}
