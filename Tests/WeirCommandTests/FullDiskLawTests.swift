import Layouts
import Testing
@testable import Files
@testable import Raster
@testable import Vips
@testable import Walls

@Suite("The law of full disks", .timeLimit(.minutes(60)), .enabled(if: canMount))
struct FullDiskLawTests {
  private static let outputs = [
    "w.jpg", "w.png", "w.tif", "w.webp", "w.dz", "w.dz[tile-size=64,suffix=.png]", "w.html",
    "w-{sheet}.jpg",
  ]

  @Test("On a disk with too little space, nothing is written, and the reason is told")
  func someSizes() throws {
    try check("w.dz[tile-size=64]", in: 8)
    for output in ["w.jpg", "w.html", "w-{sheet}.jpg"] { try check(output, in: 3) }
  }

  @Test("The same for every size from nothing to enough", .slow, arguments: outputs)
  func allSizes(output: String) throws { try check(output, in: nil) }

  @Test("The same for thumbnails", .slow)
  func thumbnails() throws { try check("{stem}.jpg", in: nil, command: "thumbs P") }

  /// Writes an output to file systems of growing sizes, or of every size: it is complete, or there
  /// is none.
  private func check(_ output: String, in count: Int?, command: String = "P -w 500") throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    try shop.makeFolder("out")
    for number in 1...6 { try shop.noise("P" / Path("\(number).png"), seed: number) }
    let sheets = output.contains("{sheet}") ? "--per-sheet 2" : ""
    // A mount namespace of its own, which ends with the shell; a block has 4 KB.
    let script = """
      try() {
        mount -t tmpfs -o size=$1 none out
        "$0" \(command) \(sheets) -o 'out/\(output)' 2>errors; code=$?
        blocks=$(du -k out | tail -n 1 | cut -f 1)
        echo "$code $(cd out && find . -type f -printf '%P %s\\n' | sort | cksum | cut -d ' ' -f 1) \
      $(ls -A out | wc -l) $(grep -c -i 'no space left' errors) $((blocks / 4)) $1 $(head -n 1 errors)"
        umount out
      }
      try 90m | tee enough
      blocks=$(cut -d ' ' -f 5 enough)
      steps=\(count.map(String.init) ?? "blocks")
      for step in $(seq 1 $((steps))); do try $((blocks * step / (steps + 1) * 4 + 4))k; done
      """
    let run = try shop.run(
      "/usr/bin/env", "unshare", "-rm", "/bin/bash", "-c", Path(script), weirBinary)
    let lines = run.text.split(separator: "\n").map { $0.split(separator: " ") }
    let whole = try #require(lines.first)
    #expect(whole.first == "0", "\(run.text)")
    #expect(lines.count > (count ?? 20), "\(run.errors)")
    for line in lines.dropFirst() {
      let isWhole = line.starts(with: whole.prefix(3))
      let isNothing = line[0] == "1" && line[2] == "0" && line[3] == "1"
      #expect(isWhole || isNothing, "\(output): \(line.joined(separator: " "))")
    }
    #expect(lines.contains { $0[0] == "1" })
  }
}

extension Workshop {
  /// A picture that does not compress.
  func noise(_ name: Path, seed: Int) throws {
    var numbers = SplitMix64(seed: UInt64(seed))
    let noise = Pixels(width: 300, height: 300, bands: 3) { bytes in
      for index in bytes.indices { bytes[index] = UInt8(truncatingIfNeeded: numbers.next()) }
    }
    try save(Image(over: noise), to: name, as: .png)
  }
}
