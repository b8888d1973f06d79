import Layouts
import Testing
@testable import Files
@testable import Raster
@testable import Vips

@Suite("The law of full disks", .timeLimit(.minutes(60)), .enabled(if: canMount))
struct FullDiskLawTests {
  private static let outputs = [
    "w.jpg", "w.png", "w.tif", "w.webp", "w.dz", "w.dz[tile-size=64,suffix=.png]", "w.html",
    "w.zip", "w-{sheet}.jpg", "w.pdf",
  ]

  @Test(
    "On a disk with too little space, what was there stays, and the reason is told",
    arguments: [false, true])
  func someSizes(replacing: Bool) throws {
    try check("w.dz[tile-size=64]", in: 8, replacing)
    for output in ["w.jpg", "w.html", "w-{sheet}.jpg"] { try check(output, in: 3, replacing) }
    try check("{stem}.jpg", in: 3, replacing, command: "thumbs P")
  }

  @Test("The same for more sizes from nothing to enough", .slow, arguments: outputs, [false, true])
  func manySizes(output: String, replacing: Bool) throws { try check(output, in: 24, replacing) }

  @Test("The same for thumbnails", .slow, arguments: [false, true])
  func thumbnails(replacing: Bool) throws {
    try check("{stem}.jpg", in: 24, replacing, command: "thumbs P")
  }

  @Test("The same for parts of a page with copies, and where they are joined")
  func parts() throws {
    let plan = "\"$0\" plan P -w 500 --copies 250 --format html -o p.json"
    let draw = "for part in 1 2; do \"$0\" render p.json --part $part/2 -o $part.tif; done"
    try check("1.tif", in: 2, false, command: "render p.json --part 1/2", after: plan)
    try check("w.html", in: 2, false, command: "join p.json 1.tif 2.tif", after: "\(plan); \(draw)")
  }

  /// Writes an output to file systems of growing sizes: it is complete, or what was there is.
  private func check(
    _ output: String, in count: Int, _ replaces: Bool, command: String = "P -w 500",
    after preparation: String = "true"
  ) throws {
    let shop = try Workshop()
    try shop.makeFolder("P")
    try shop.makeFolder("out")
    for number in 1...6 { try shop.noise("P" / Path("\(number).png"), seed: number) }
    if replaces {
      try shop.makeFolder("O")
      for number in 1...2 { try shop.noise("O" / Path("\(number).png"), seed: 9 + number) }
    }
    let sheets = output.contains("{sheet}") ? "--per-sheet 2" : ""
    let old = replaces ? command.replacing("P", with: "O") : nil
    // A mount namespace of its own, which ends with the shell; a block has 4 KB.
    let script = """
      sum() { (cd out && find . -printf '%P %y %s\\n' | grep -v ' d ' | sort; ls -A) | cksum | cut -d ' ' -f 1; }
      kilobytes() { du -k out | tail -n 1 | cut -f 1; }
      try() {
        mount -t tmpfs -o size=$1 none out
        cp -a old/. out/
        before=$(sum)
        "$0" \(command) \(sheets) -o 'out/\(output)' 2>errors; code=$?
        echo "$code $(sum) $before $(grep -c -i 'no space left.*; make room' errors) $(kilobytes) \
      $1 $(head -n 1 errors)"
        umount out
      }
      { \(preparation); } 2>/dev/null || exit
      mkdir old
      \(old.map { "\"$0\" \($0) \(sheets) -o 'old/\(output)'" } ?? "true") 2>/dev/null || exit
      cp -a old/. out/; old=$(kilobytes); rm -r out; mkdir out
      try 90m | tee enough
      blocks=$((($(cut -d ' ' -f 5 enough)) / 4))
      for step in $(seq 1 \(count)); do try $((old + blocks * step / \(count + 1) * 4 + 4))k; done
      """
    let run = try shop.run(
      "/usr/bin/env", "unshare", "-rm", "/bin/bash", "-c", Path(script), weirBinary)
    let lines = run.text.split(separator: "\n").map { $0.split(separator: " ") }
    let whole = try #require(lines.first)
    #expect(whole.first == "0", "\(run.text)")
    #expect(lines.count > count, "\(run.errors)")
    for line in lines.dropFirst() {
      let isWhole = line.starts(with: whole.prefix(2))
      let isUnchanged = line[0] == "1" && line[1] == line[2] && line[3] == "1"
      #expect(isWhole || isUnchanged, "\(output): \(line.joined(separator: " "))")
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
