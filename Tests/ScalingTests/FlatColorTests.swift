import Laws
import Raster
import Testing
@testable import Scaling

/// Flat colors stay as they are, however bright their neighbors.
struct FlatColorTests {
  @Test("An edge between two flat colors has no rim", arguments: [3, 4], [false, true])
  func edges(bands: Int, isAcross: Bool) {
    forEachSeed(0..<60) { seed in
      var numbers = SeededNumbers(seed: seed)
      let long = numbers.int(40...400)
      let (edge, short) = (numbers.int(8...long - 8), numbers.int(1...9))
      let new = numbers.int(max(2, long / 12)...long - 1)
      // Colors that are hardly there are coarse.
      let colors = (0..<2).map { _ in
        (0..<bands).map { UInt8(numbers.int($0 == 3 ? 128...255 : 0...255)) }
      }
      let pixels = Pixels(
        width: isAcross ? long : short, height: isAcross ? short : long, bands: bands
      ) { bytes in
        for index in 0..<bytes.count {
          let (x, y) = (index / bands % (isAcross ? long : short), index / bands / short)
          bytes[index] = colors[(isAcross ? x : y) < edge ? 0 : 1][index % bands]
        }
      }
      let scaled = try pixels.scaled(
        width: isAcross ? new : short, height: isAcross ? short : new,
        keepsFlatColors: true)
      for place in 0..<new {
        let pixel = isAcross ? scaled[place, 0] : scaled[0, place]
        let slack = bands == 4 ? 2 : 1
        for band in 0..<bands {
          let (a, b) = (Int(colors[0][band]), Int(colors[1][band]))
          let allowed = min(a, b) - slack...max(a, b) + slack
          #expect(allowed.contains(Int(pixel[band])), "\(place) of \(new), \(allowed)")
        }
        let reach = Double(new) / Double(long)
        let distance = abs(Double(place) + 0.5 - Double(edge) * reach)
        guard distance > 2 else { continue }
        let color = colors[Double(place) < Double(edge) * reach ? 0 : 1]
        #expect(zip(pixel, color).allSatisfy { abs(Int($0) - Int($1)) <= slack })
      }
    }
  }

  @Test("Lines thinner than a pixel are those of Lanczos")
  func lines() throws {
    let shape = PlaneShape(width: 120, height: 1)
    let source = try Plane(shape) { x, _ in x % 8 == 3 ? 9000 : 50_000 }
    let reader = try PlaneReader(shape, width: 20, height: 1, keepsFlatColors: true)
    reader.place.update(from: source.row(0), count: 120)
    try reader.wrote()
    let wanted = Lanczos(shape: shape, width: 20, height: 1).scaled(source.samples)
    #expect(try reader.finished().mostDifference(from: wanted) <= 1)
  }
}
