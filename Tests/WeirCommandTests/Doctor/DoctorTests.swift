import Glibc
import Testing
@testable import Decoding
@testable import Files
@testable import Plans
@testable import Requests
@testable import Walls
@testable import WeirCommand

@Suite("weir doctor", .timeLimit(.minutes(60)))
struct DoctorTests {
  @Test("Where walls can be made, it says so, and leaves nothing behind")
  func here() throws {
    let shop = try Workshop()
    try shop.makeFolder("tmp")
    let run = try shop.weir("doctor", environment: ["TMPDIR=\(shop.path("tmp"))"])
    #expect(run.status == 0, "\(run.text)")
    #expect(run.errors == "")
    #expect(run.text.hasPrefix("versions "))
    #expect(run.text.contains("weir \(Version.weir), \(Version.libraries)"))
    #expect(!run.text.contains("  missing "))
    #expect(run.text.contains("\nWalls can be made"))
    #expect(run.text.split(separator: "\n").filter { $0.count > 79 } == [])
    #expect(try shop.names() == ["tmp"] && shop.names(in: "tmp") == [])
  }

  @Test("Every format is tried, and is what it seems to be")
  func formats() throws {
    let trials = try Checkup(Self.resources).formats.get()
    #expect(trials.reading.map(\.format) == PictureFormat.allCases)
    #expect(trials.writing.map(\.format) == OutputFormat.allCases)
    for trial in trials.reading {
      #expect(
        Signature(of: trial.format.sample, suffix: "") == .picture(trial.format), "\(trial.format)")
    }
    // Debian's libvips has these, whatever plug-ins are there.
    let missing = trials.reading.filter { $0.obstacle != nil }.map(\.format)
    #expect(Set(missing).isSubset(of: [.heif, .avif, .jxl, .jp2, .pdf]))
    let unwritten = trials.writing.filter { $0.obstacle != nil }.map(\.format)
    #expect(Set(unwritten).isSubset(of: [.heic, .avif]))
  }

  @Test("Without a lock that walls need, the status is 1 and the remedy is told")
  func noSeccomp() throws {
    let run = try Workshop().weir(["doctor"], without: "seccomp,landlock")
    #expect(run.status == 1)
    #expect(run.rows(of: "seccomp") == ["missing"])
    #expect(run.rows(of: "formats") == ["missing"])
    #expect(run.rows(of: "fonts").contains("ok"))
    #expect(run.words.contains("--unlocked decodes without it, if you trust the pictures"))
    #expect(run.words.hasSuffix("Walls need what is missing: seccomp and formats."))
  }

  @Test("A lock that they do without is limited")
  func noLandlock() throws {
    let run = try Workshop().weir(["doctor"], without: "landlock")
    #expect(run.status == 0)
    #expect(run.rows(of: "Landlock") == ["limited"])
    #expect(run.rows(of: "reading").contains("ok") && run.rows(of: "decoders") == ["ok", "ok"])
    #expect(run.words.hasSuffix("Walls can be made; nothing that is limited is essential."))
  }

  @Test("Without a font, the package is named")
  func noFonts() throws {
    let shop = try Workshop()
    try shop.write("<fontconfig></fontconfig>", to: "fonts.conf")
    let run = try shop.weir(
      "doctor", environment: ["FONTCONFIG_FILE=\(shop.path("fonts.conf"))"])
    #expect(run.status == 1)
    #expect(run.rows(of: "fonts") == ["missing"])
    #expect(run.words.contains("package fonts-dejavu-core"))
  }

  @Test("The cache is told with its size, and why it cannot be written")
  func cache() throws {
    let shop = try Workshop()
    try shop.pictures(3, in: "P")
    let environment = ["XDG_CACHE_HOME=\(shop.path("cache"))"]
    let empty = try shop.weir("doctor", environment: environment)
    #expect(empty.words.contains("\(shop.path("cache/weir")), 0 thumbnails, 0 MB"))
    #expect(!shop.exists("cache"))
    #expect(try shop.weir("P", "-o", "w.png", "--cache", environment: environment).status == 0)
    let full = try shop.weir("doctor", environment: environment)
    let bytes = try shop.contents(of: "cache").values.reduce(0) { $0 + $1.count }
    let megabytes = (bytes + 1 << 20 - 1) >> 20
    #expect(full.words.contains("\(shop.path("cache/weir")), 3 thumbnails, \(megabytes) MB"))
    let barred = try shop.weir(
      "doctor", environment: ["XDG_CACHE_HOME=\(shop.path("w.json"))"])
    #expect(barred.status == 0)
    #expect(barred.rows(of: "--cache") == ["limited"])
    let homeless = try shop.weir("doctor", environment: ["XDG_CACHE_HOME=", "HOME="])
    #expect(homeless.words.contains("neither XDG_CACHE_HOME nor HOME names a folder"))
  }

  @Test("Without a folder for temporary files, it tries here")
  func temporaryFolder() throws {
    let shop = try Workshop()
    let run = try shop.weir("doctor", environment: ["TMPDIR=/nowhere"])
    #expect(run.status == 0 && run.rows(of: "writing").contains("ok"))
    #expect(try shop.names() == [])
  }

  @Test("A file or folder is not for it")
  func operands() throws {
    let shop = try Workshop()
    let run = try shop.weir("doctor", "P")
    #expect(run.status == 2)
    #expect(run.errors == "weir: weir doctor takes no file or folder: it looks at the machine\n")
    try shop.pictures(1, in: "doctor")
    #expect(
      try shop.weir("doctor").errors
        == "weir: doctor is a command, and ./doctor is the folder of that name\n")
  }

  @Test("A row is missing, or nothing is: the status and the last line agree")
  func conclusions() {
    let (fine, limited, missing) = (
      Finding.fine("a", "x"), Finding.limited("b", "y"), Finding.missing("c", "z")
    )
    #expect([fine].status == .success && [fine, limited].status == .success)
    #expect([fine, missing, limited].status == .failure)
    #expect(
      [fine].table(width: 80).hasSuffix("Walls can be made, and everything that weir offers works.")
    )
    #expect(
      [fine, limited, missing, missing].table(width: 80)
        == """
        a  ok        x
        b  limited   y
        c  missing   z
        c  missing   z

        Walls need what is missing: c.
        """)
  }

  private static let resources = Resources(
    decoding: .workers(Resources.Workers(executable: weirBinary)))
}

extension Run {
  /// The states in the rows of this name.
  fileprivate func rows(of name: String) -> [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("\(name)  ") }.map {
      String($0.dropFirst(name.count).split(separator: " ")[0])
    }
  }

  /// What was printed, with every line break and margin as one space.
  fileprivate var words: String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
