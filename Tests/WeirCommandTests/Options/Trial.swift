import OptionParsing
@testable import WeirCommand

/// How an option shows its effect: a value, pictures, and other options.
///
/// `OptionLawTests` tries every option in every command and layout. Either it changes something, or
/// there is a message.
struct Trial {
  /// The pictures that an option is tried on.
  enum Fixture: CaseIterable {
    /// Eight pictures of several shapes.
    case pictures
    /// The same, after the same command has run once.
    case again
    /// The output's name is that of a file that weir did not make.
    case foreign
    /// There is an earlier wall with more sheets.
    case longer
    /// Pictures of another folder, named in a manifest or a layout file.
    case outside
    /// One picture is sixty times as tall as wide.
    case tower
    /// There is an earlier wall, and one of its pictures has been removed.
    case kept
    /// Some pictures are in nested folders.
    case nested
    /// One picture was last changed in 2000.
    case dated
    /// One picture is damaged.
    case damaged
    /// One file has several pages.
    case pages
    /// One file is camera raw.
    case raw
    /// One picture has a format that must be allowed.
    case unusual
    /// Some pictures have cameras' previews.
    case previews
    /// Some pictures are links that lead out of their folder.
    case links
    /// One picture is a smaller copy of another.
    case alike
    /// One picture has a transparent background.
    case icons
    /// One picture has a sidecar.
    case sidecars
  }

  /// The option's value; nil for a flag.
  var value: String?
  var fixture: Fixture
  /// The other options, as typed.
  var others: [String]
  /// The suffix of the wall.
  var suffix: String

  init(
    _ value: String? = nil, on fixture: Fixture = .pictures, with others: [String] = [],
    as suffix: String = "png"
  ) {
    (self.value, self.fixture, self.others, self.suffix) = (value, fixture, others, suffix)
  }
}

extension Trial {
  /// A trial for each option, with a value other than its default.
  static let all: [String: Trial] = [
    "by": Trial("year"),
    "depth": Trial("1", on: .nested),
    "folders-from": Trial("folders.txt", on: .nested),
    "rebuild": Trial(on: .again),
    "report": Trial("r.json"),
    "size": Trial("600x450"),
    "canvas-fit": Trial("crop", with: ["--size", "460x240"]),
    "seed": Trial("7"),
    "exact-order": Trial(),
    "center-largest": Trial(),
    "cell-aspect": Trial("4:3"),
    "shape": Trial("heart", with: ["--limit", "7"]),
    "fit": Trial("stretch"),
    "gravity": Trial("top"),
    "row-height": Trial("120"),
    "item-height": Trial("120"),
    "align": Trial("center", with: ["--limit", "7", "--width", "5000"]),
    "background": Trial("black"),
    "background-image": Trial("paper.png"),
    "radius": Trial("20"),
    "border": Trial("7,red"),
    "shadow": Trial("12"),
    "letterbox": Trial("red", on: .tower),
    "resampling": Trial("best"),
    "previews": Trial(on: .previews),
    "max-enlarge": Trial("1"),
    "no-enlarge": Trial(),
    "layout": Trial("rows"),
    "columns": Trial("3"),
    "column-width": Trial("60"),
    "width": Trial("900"),
    "height": Trial("90"),
    "spacing": Trial("21"),
    "insets": Trial("33"),
    "direction": Trial("rtl"),
    "section-by": Trial("count:3"),
    "sheet-height": Trial("600"),
    "per-sheet": Trial("3"),
    "unroll": Trial(),
    "threads": Trial("1"),
    "memory": Trial("1"),
    "max-pixels": Trial("1000"),
    "max-output-pixels": Trial("1000"),
    "timeout": Trial("1"),
    "picture-memory": Trial("64"),
    "isolate": Trial(),
    "in-process": Trial(),
    "require-locks": Trial(),
    "unlocked": Trial(),
    "cache": Trial(),
    "cache-size": Trial("1", with: ["--cache"]),
    "quiet": Trial(),
    "verbose": Trial(on: .links),
    "progress": Trial("json"),
    "completions": Trial("bash"),
    "schema": Trial("manifest"),
    "man": Trial(),
    "version": Trial(),
    "help": Trial(),
    "theme": Trial("film"),
    "config": Trial("weir.json"),
    "print-options": Trial(),
    "output": Trial("other.png"),
    "format": Trial("webp", on: .tower, with: ["-o", "-"]),
    "dpi": Trial("300", with: ["--radius", "3mm"]),
    "paper": Trial("a6", with: ["--dpi", "50"]),
    "landscape": Trial(with: ["--paper", "a6", "--dpi", "50"]),
    "rows": Trial("2", with: ["--columns", "2", "--paper", "a6", "--dpi", "50"]),
    "cut-marks": Trial(with: ["--paper", "a6", "--dpi", "50"]),
    "header-line": Trial("{title}||{sheet}", with: ["--paper", "a6", "--dpi", "50"]),
    "footer-line": Trial("{today:%Y}", with: ["--paper", "a6", "--dpi", "50"]),
    "repeat": Trial("2"),
    "cell": Trial("2x3cm", with: ["--paper", "a6", "--dpi", "50"]),
    "quality": Trial("20", as: "jpg"),
    "manifest": Trial("m.json"),
    "preview": Trial("p.svg"),
    "no-manifest": Trial(),
    "prune": Trial(on: .longer),
    "if-changed": Trial(on: .again),
    "force": Trial(on: .foreign),
    "no-clobber": Trial(on: .again),
    "page": Trial(as: "dz"),
    "page-widths": Trial("500", as: "html"),
    "page-columns": Trial("2", as: "html"),
    "density": Trial("2", as: "html"),
    "links": Trial("relative", as: "pdf"),
    "lang": Trial("de", as: "pdf"),
    "sprites": Trial("webp", as: "html"),
    "copies": Trial("300", as: "html"),
    "originals": Trial("none", as: "html"),
    "part": Trial("1/2"),
    "as": Trial("jsonl"),
    "as-named": Trial(),
    "base": Trial("https://example.org/", with: ["--as", "iiif"]),
    "recursive": Trial(on: .nested),
    "follow": Trial(on: .links),
    "include": Trial("p1*"),
    "exclude": Trial("p1*"),
    "newer": Trial("2001-01-01", on: .dated),
    "min-pixels": Trial("4000"),
    "only": Trial("portrait"),
    "min-rating": Trial("3", on: .sidecars),
    "keyword": Trial("bird*", on: .sidecars),
    "camera": Trial("*EOS*", on: .sidecars),
    "metadata": Trial("all", on: .sidecars),
    "page-metadata": Trial("title", on: .sidecars, as: "html"),
    "copy-metadata": Trial("title", on: .sidecars, with: ["--copies", "100"], as: "html"),
    "similar": Trial("drop", on: .alike),
    "looks": Trial(),
    "limit": Trial("3"),
    "sample": Trial("3:1"),
    "allow": Trial("ppm", on: .unusual),
    "pages": Trial("all", on: .pages),
    "raw": Trial("skip", on: .raw),
    "files-from": Trial("list.txt"),
    "null": Trial(with: ["--files-from", "zeros.txt"]),
    "data": Trial("labels.csv", with: ["--sort", "data.title"]),
    "root": Trial("..", on: .outside, with: ["-l", "../X/far.json"]),
    "trust-paths": Trial(on: .outside, with: ["-l", "../X/far.json"]),
    "sort": Trial("random:7"),
    "reverse": Trial(),
    "keep-damaged": Trial(on: .damaged),
    "on-skip": Trial("ignore", on: .damaged),
    "strict": Trial(on: .damaged),
    "caption": Trial("{stem}"),
    "caption-over": Trial(with: ["--caption", "{stem}"]),
    "caption-lines": Trial(
      "3",
      with: [
        "--caption", "many words, many more words, and still more words, so that a line is full",
      ]),
    "title": Trial("A title"),
    "header": Trial("A header"),
    "footer": Trial("A footer"),
    "section-background": Trial("#ffe0c0"),
    "badge": Trial("{index}"),
    "badge-image": Trial("badge.png"),
    "watermark": Trial("by Ann"),
    "watermark-at": Trial("tile", with: ["--watermark", "by Ann"]),
    "watermark-opacity": Trial("1", with: ["--watermark", "by Ann"]),
    "badge-at": Trial("bottomLeading", with: ["--badge", "{index}"]),
    "badge-outside": Trial(with: ["--badge", "{index}"]),
    "font": Trial("serif", with: ["--caption", "{stem}"]),
    "font-size": Trial("30", with: ["--caption", "{stem}"]),
    "text-color": Trial("red", with: ["--caption", "{stem}"]),
    "balance": Trial(),
    "bottom": Trial("flush"),
    "order": Trial("columns"),
    "tolerance": Trial("500"),
    "max-aspect": Trial("0.5"),
    "span": Trial("*3*=2"),
    "span-wide": Trial("1.2=2"),
    "keep": Trial("kept.json", on: .kept),
    "close-gaps": Trial(on: .kept, with: ["--keep", "kept.json"]),
  ]
}

extension Option<Arguments> {
  var trial: Trial { Trial.all[name] ?? Trial() }
}
