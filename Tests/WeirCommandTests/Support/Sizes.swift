import Testing
@testable import Files
@testable import Vips

extension Workshop {
  /// Pictures of many kinds and names in `P` and `P/Q`, and among them files that are not pictures,
  /// and links that lead outside.
  func makeMixture() throws {
    for folder: Path in ["P", "P/Q", "P/Q/R"] { try makeFolder(folder) }
    for (index, name) in Self.mixedNames.enumerated() {
      let size = (width: 20 + index * 7 % 30, height: 20 + index * 11 % 40)
      try picture(name, Palette.all[index % 7], width: size.width, height: size.height)
      try touch(name, 1_700_000_000 - index * index % 13 * 1000)
    }
    let jpeg = try encoded(.plain(Palette.red, width: 30, height: 12), options: "interlace")
    try write(EXIF.insert(into: jpeg, orientation: 6, taken: "2024:05:31 23:59:59"), to: "P/7.jpg")
    try picture("P/Q/through.png", Palette.blue + [128], width: 44, height: 20, as: .png)
    try write(Sample.gif([0, 1, 2, 3]), to: "P/moving.gif")
    try write(
      Sample.tiff([(Palette.red, 40, 30), (Palette.green, 30, 60), (Palette.blue, 60, 20)]),
      to: "P/Q/pages.tif")
    try write([], to: "P/empty.jpg")
    try write("text", to: "P/Q/text.png")
    try write("text", to: "P/notes.txt")
    try picture("elsewhere.jpg")
    try link("P/out.jpg", to: "../elsewhere.jpg")
    #expect(try weir("P/1.jpg", "-o", "P/own.jpg", "--no-manifest", "-w", "90").status == 0)
  }

  /// Includes both spellings of “é”, a name that is not UTF-8, and letters of both cases.
  private static let mixedNames: [Path] =
    (1...6).map { Path("P/\($0).jpg") }
    + ["P/10.jpg", "P/A.jpg", "P/a.jpg", "P/caf\u{e9}.jpg", "P/cafe\u{301}.jpg", "P/Q/1.jpg"]
    + [Path(bytes: Array("P/Q/caf".utf8) + [0xe9] + Array(".jpg".utf8)), "P/Q/R/2.jpg"]

  /// Measures in parts, and returns the files' names.
  @discardableResult func measure(
    _ words: [Path], parts count: Int, to name: String = "s", status: Int32? = nil
  ) throws -> [Path] {
    try (1...count).map { number in
      let file = Path("\(name)-\(number).json")
      let run = try weir(["measure", "--part", Path("\(number)/\(count)"), "-o", file] + words)
      let isExpected = status.map { run.status == $0 } ?? [0, 3].contains(run.status)
      #expect(isExpected, "\(run.errors)")
      return file
    }
  }

  /// Reads a file of sizes, and validates it against the schema.
  func sizes(_ name: Path) throws -> JSON {
    let json = try JSON(bytes(of: name))
    #expect(try Schema.sizes().complaints(about: json) == [])
    return json
  }
}
