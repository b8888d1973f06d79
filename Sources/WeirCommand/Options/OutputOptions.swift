internal import Layouts
internal import OptionParsing
internal import Plans
internal import Requests

extension Arguments {
  static let outputOptions = OptionGroup<Arguments>(
    "Output",
    [
      .value(
        "output", "o", "FILE",
        "The wall: .jpg, .png, .webp, .tif, .avif, .heic, .dz for Deep Zoom, .pdf for a document of all "
          + "sheets, .html for a page, or .zip for one to send; - is standard output. Options for libvips' "
          + "saver go into brackets: wall.jpg[Q=90]. "
          + "WebP and AVIF hold the whole wall in memory. Default: wall.jpg"
      ) { $0.output = try $1.afterSpace }
      .naming(.output).taken(by: .working).deciding(.outputs)
      .saying(
        "The thumbnails: .jpg, .png, .webp, .tif, .avif or .heic. Names in braces stand for what "
          + "is the picture's: {stem}, {name}, {folder}, the path of its folder below PATH, {page}, "
          + "{index}, and names of metadata such as {rating}; {width} is --width. Options for libvips' saver go into brackets. "
          + "Default: thumbs/{stem}.jpg", in: .thumbs
      ).everyday("a name for each, as in 'thumbs/{stem}.jpg'", in: .thumbs)
      .saying("The plan, as JSON; - is standard output. Default: wall.json", in: .plan)
      .saying(
        "The walls. The name must have {folder}, which stands for each folder's path below ROOT, "
          + "as in 'out/{folder}.jpg'. Formats: .jpg, .png, .webp, .tif, .avif, .heic, .dz for "
          + "Deep Zoom, .pdf for documents, and .html or .zip for pages, with an index.html over all of them. Options for "
          + "libvips' saver go into brackets: '{folder}.jpg[Q=90]'. WebP and AVIF hold a whole "
          + "wall in memory.", in: .batch
      )
      .saying(
        "The sizes, as JSON, in a file. Default: sizes.json, or sizes-03.json with --part 3/16",
        in: .measure
      )
      .saying(
        "The export; - is standard output, which is also the default. With {sheet} in its name, each "
          + "sheet has a file of its own.", in: .export
      ).everyday("the wall; its suffix is the format: .png, .html, …", in: .render, .join)
      .everyday(".jpg, .png, .pdf, .html, …; - is standard output", in: .wall)
      .everyday("the plan; default: wall.json", in: .plan)
      .everyday("a name for each wall, as in 'out/{folder}.jpg'", in: .batch)
      .everyday("the sizes; default: sizes.json", in: .measure)
      .everyday("the file; default: standard output", in: .export),
      .value(
        "format", nil, "SUFFIX",
        "The format if the file name does not give one: for -o -, or without -o. Default: jpg"
      ) {
        $0.format = try $1.require(
          OutputFormat(suffix: $1.text.lowercased()), "one of \(OutputFormat.usualSuffixes)")
      }
      .offering(OutputFormat.allCases.map { $0.suffixes[0] })
      .taken(by: [.wall, .plan, .render, .join]).deciding(.outputs)
      .saying(
        "The format that the wall will have: the plan keeps to its limits, and weir render draws "
          + "it. Default: jpg", in: .plan
      )
      .saying(
        "The format if the file name does not give one: for -o -, or without -o. Default: what the plan was "
          + "made for", in: .render, .join
      ).everyday("the format that the wall will have", in: .plan)
      .everyday("the format, if the name does not give one", in: .render, .join)
      .saying("The format without -o. Default: jpg", in: .thumbs),
      .value(
        "dpi", nil, "N",
        "The resolution that the file states, for print, in pixels per inch; captions are then 9 "
          + "points high, and titles 18. Lengths with units are converted to pixels with it. Default: 72, with --paper 300"
      ) {
        $0.dotsPerInch = try $1.int(Output.resolutions)
        $0.wall.texts.dotsPerInch = $0.dotsPerInch
      }
      .taken(by: .writing.union([.plan])).inFormats(\.hasResolution)
      .saying(
        "The resolution that the file states, for print, in pixels per inch. Default: 72, or that of the "
          + "paper", in: .render, .join
      )
      .saying(
        "The resolution that the file states, for print, in pixels per inch; lengths with units are "
          + "converted to pixels with it. Default: 72", in: .thumbs
      )
      .saying(
        "The resolution for print, in pixels per inch: how many pixels lengths with units are. Captions are "
          + "then 9 points high, and titles 18. Default: 72, with --paper 300", in: .plan
      )
      .everyday("the resolution for print; default: 72", in: .render, .join),
      .value(
        "quality", nil, "N",
        "The quality of lossy formats, from 1 to 100, including Deep Zoom tiles and pages. Default: "
          + "85 for JPEG"
      ) { $0.quality = try $1.int(Output.qualities) }
      .understanding(otherQualities).taken(by: .writing).inFormats(\.hasQuality)
      .everyday("quality, from 1 to 100", in: .thumbs, .render, .join),
      .value(
        "links", nil, "WHERE",
        "What the frames of a PDF link to: none; relative, the pictures' files, by paths from the PDF's "
          + "folder; or the web address of that folder, from which the same paths lead. Default: none, "
          + "since a PDF that is sent on would reveal paths"
      ) {
        switch $1.text {
        case "none": $0.links = .none
        case "relative": $0.links = .relative
        case let text where Output.isAddress(text): $0.links = .prefix(text)
        default: throw $1.wrong("none, relative, or an address such as https://example.org/photos/")
        }
      }
      .taken(by: .writing).exceptThumbs().inFormats { $0 == .pdf },
      .value(
        "lang", nil, "TAG",
        "The language of a PDF's texts, such as de or pt-BR, for screen readers. Default: none"
      ) {
        $0.language = try $1.require(
          Output.isLanguage($1.text) ? $1.text : nil, "a tag such as de or pt-BR")
      }
      .taken(by: .writing).exceptThumbs().inFormats { $0 == .pdf },
      .value("manifest", nil, "FILE", "The manifest. Default: next to the wall, as wall.json") {
        $0.manifest = $1
      }
      .naming(.output).taken(by: [.wall, .render, .join]).deciding(.outputs)
      .contradicting("no-manifest")
      .saying("The manifest. Default: next to the thumbnails, as thumbs.json", in: .thumbs)
      .everyday("the manifest; default: next to the wall", in: .render, .join),
      .value(
        "preview", nil, "FILE.svg",
        "Also draw the plan: frames, numbers, columns, sections and badges."
      ) { $0.preview = $1 }
      .naming(.output).taken(by: [.plan]).deciding(.outputs).everyday("also draw the plan"),
      .flag("no-manifest", nil, "Write no manifest.") { $0.noManifest = true }
        .taken(by: [.wall, .render, .join]).deciding(.outputs).contradicting("manifest"),
      .flag(
        "prune", nil,
        "Remove images of earlier runs that the new manifest no longer names: sheets of a longer "
          + "run, or another format. Without this, they are only reported."
      ) { $0.prunes = true }
      .taken(by: .writing).deciding(.replacement)
      .saying(
        "Remove images of earlier runs that the new manifest no longer names: sheets of a longer "
          + "run, another format, or walls of folders that no longer exist. Without this, they are only "
          + "reported.", in: .batch),
      .flag(
        "if-changed", nil,
        "Do nothing if the wall is there and as weir wrote it, and neither the options nor the "
          + "names, sizes and times of the pictures have changed."
      ) { $0.isForChanges = true }
      .taken(by: [.wall]).deciding(.replacement).contradicting("no-manifest")
      .contradicting(
        .sizes, "--if-changed looks at the pictures, and files of sizes say how they were"
      ).everyday("do nothing if nothing has changed, for timers", in: .wall),
      .flag(
        "force", nil,
        "Overwrite files that weir did not make, that have changed since, or that have the default "
          + "name and show something else; never one that the run reads."
      ) { $0.force = true }
      .taken(by: .working).deciding(.replacement)
      .saying(
        "Overwrite files that weir did not make; never one that the run reads.",
        in: .measure, .export
      ).everyday("overwrite files that weir did not make", in: .render, .join, .measure, .export),
      .flag(
        "no-clobber", nil,
        "Replace nothing: stop with a message if a file has the name of an output, even one that "
          + "weir made."
      ) { $0.keepsExisting = true }
      .taken(by: [.wall, .render, .join]).deciding(.replacement).contradicting("force"),
    ])

  static let pageOptions = OptionGroup<Arguments>(
    "Page",
    [
      .flag(
        "page", nil,
        "Next to a Deep Zoom wall, write a page that shows it and links to each picture, as wall.html. "
          + "It needs Leaflet, in Debian's package libjs-leaflet."
      ) { $0.addsPage = true }
      .taken(by: .writing).inFormats { $0 == .deepZoom },
      .value(
        "page-widths", nil, "N,N…",
        "The widths to solve the layout for besides the wall's own; a page shows the one nearest "
          + "to the screen's. Where the wall grows to the right, they are heights. Default: "
          + "360,720,1200,1800"
      ) { $0.pageOptions.widths = try $1.layouts(in: PixelLimits.count) }
      .taken(by: .planning).inFormats(\.isPage),
      .value(
        "page-columns", nil, "N,N…",
        "The numbers of columns that + and - choose from. Default: from 1 to two more than the "
          + "wall has"
      ) { $0.pageOptions.columns = try $1.layouts(in: PageOptions.columnCounts) }
      .taken(by: .planning).inFormats(\.isPage).inLayouts(
        .waterfall, .horizontal, .grid, .composition),
      .value(
        "density", nil, "N,N…",
        "The pixels of a page's pictures for each pixel of the layout, along each side: 1, 2 or 3, or several, "
          + "of which a browser loads what is sharp on its screen. Default: 1,2, and 1 for more than 10,000 "
          + "pictures"
      ) { $0.pageOptions.densities = try $1.densities() }
      .taken(by: .planning).inFormats(\.isPage),
      .value(
        "sprites", nil, "FORMAT",
        "The format of a page's pictures: jpeg, with WebP for transparent ones; webp, which is smaller and slower "
          + "to make; or avif, which is even smaller and much slower. Default: jpeg"
      ) {
        $0.pageOptions.sprites = try $1.require(
          PageOptions.SpriteFormat(rawValue: $1.text), "jpeg, webp or avif")
      }
      .offering(PageOptions.SpriteFormat.allCases.map(\.rawValue)).taken(by: .planning).inFormats(
        \.isPage),
      .value(
        "copies", nil, "PX",
        "Give a page a copy of each picture to look at, without metadata and with no side longer than PX; "
          + "0 makes none. Default: 2048, only for what browsers cannot show, such as HEIC and TIFF"
      ) { $0.pageOptions.copies = try $1.int(PageOptions.copySides) }
      .taken(by: .planning).inFormats(
        otherwise: "--repeat N draws each picture N times", \.isPage),
      .value(
        "originals", nil, "WHAT",
        "What a page does with the original files: link, it links to them; copy, it comes with copies of "
          + "them, with all metadata; or none, it works anywhere without them, with copies of 2048 unless "
          + "--copies says otherwise. Default: link, and none in a zip"
      ) {
        $0.pageOptions.originals = try $1.require(
          PageOptions.Originals(rawValue: $1.text), "link, copy or none")
      }
      .offering(PageOptions.Originals.allCases.map(\.rawValue)).taken(by: .planning).inFormats(
        \.isPage),
    ]
  ).exceptThumbs
}

extension OptionValue {
  fileprivate func densities() throws(UsageError) -> [Int] {
    let numbers = try list(PageOptions.densityRange)
    guard Set(numbers).count == numbers.count else { throw wrong("each density once") }
    return numbers
  }

  /// A list of numbers, each of which makes a layout.
  fileprivate func layouts(in range: ClosedRange<Int>) throws(UsageError) -> [Int] {
    let numbers = try list(range)
    guard numbers.count <= PageOptions.layoutCounts.upperBound else {
      throw wrong("at most \(PageOptions.layoutCounts.upperBound) numbers")
    }
    return numbers
  }
}

extension OptionValue {
  /// The value, unless it is what `-o=wall.jpg` leaves.
  fileprivate var afterSpace: OptionValue {
    get throws(UsageError) {
      guard bytes.first == UInt8(ascii: "=") else { return self }
      throw UsageError(
        "-o\(text): write -o \(text.dropFirst()); the file of that name is ./\(text)")
    }
  }
}
