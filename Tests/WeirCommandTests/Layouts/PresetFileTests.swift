import Testing
@testable import Files

@Suite("Named layouts are short for layout files", .timeLimit(.minutes(60)))
struct PresetFileTests {
  @Test(
    "A layout's frames are those of its written-out file", arguments: waterfalls + grids + lines)
  func same(layout: LayoutCase) throws {
    let shop = try Workshop()
    try shop.shapes(1...11)
    try shop.write(layout.json, to: "layout.json")
    let preset = try shop.plan(["P"] + layout.options, "preset.json")
    let file = try shop.plan(
      ["P", "-l", "layout.json"] + layout.options.filling(layout.json), "file.json")
    #expect(preset.pictures.count == 11)
    #expect(preset.pictures == file.pictures)
    #expect(preset.sheets == file.sheets)
    #expect(preset.json["report"] == file.json["report"])
    #expect(file.json["layout"]?["name"] == .string("composition"))
  }

  private static let waterfalls = [
    LayoutCase(
      "-w", "200", "-c", "3", "--bottom", "ragged", json: waterfall(#""columns": 3, "spacing": 8"#)),
    LayoutCase(
      "-w", "200", "--column-width", "50", "--bottom", "ragged",
      json: waterfall(#""columnWidth": 50, "spacing": 8"#)),
    LayoutCase(
      "-w", "200", "-c", "3", "--balance", "--bottom", "trim",
      json: waterfall(#""columns": 3, "balance": true, "bottom": "trim""#)),
    LayoutCase(
      "-w", "200", "-c", "3", "--bottom", "flush",
      json: waterfall(#""columns": 3, "bottom": "flush""#)),
    LayoutCase(
      "-w", "200", "-c", "3", "--order", "columns", "--max-aspect", "1.1",
      json: waterfall(#""columns": 3, "order": "columns", "maxAspect": 1.1"#)),
    LayoutCase(
      "-w", "200", "-c", "3", "--tolerance", "30", "--direction", "rtl", "-s", "3,7",
      json: waterfall(
        #""columns": 3, "tolerance": 30, "spacing": [3, 7]"#,
        #""layoutDirection": "rtl", "contentInsets": {"top": 7, "leading": 3, "bottom": 7, "trailing": 3}"#
      )),
    LayoutCase(
      "-w", "200", "-c", "3", "--span-wide", "1.2=2", "--bottom", "ragged",
      json: waterfall(#""columns": 3, "spanWide": {"ratio": 1.2, "columns": 2}"#)),
    LayoutCase(
      "-l", "horizontal", "--height", "200", "-c", "3", "--span-wide", "1.2=2", "--insets", "5",
      "--bottom", "ragged",
      json: waterfall(
        #""columns": 3, "spanWide": {"ratio": 1.2, "columns": 2}"#,
        #""scrollDirection": "horizontal""#)),
    LayoutCase(
      "-l", "horizontal", "--height", "200", "-c", "3", "--max-aspect", "2", "--insets", "5",
      "--bottom", "ragged",
      json: waterfall(
        #""columns": 3, "maxAspect": 2"#, #""scrollDirection": "horizontal""#)),
    LayoutCase(
      "-l", "horizontal", "--height", "200", "-c", "3", "-s", "5,9", "--insets", "1,2,3,4",
      "--bottom", "ragged",
      json:
        #"{"scrollDirection": "horizontal", "sections": [{"group": {"waterfall": {"columns": 3}}}]}"#
    ),
    LayoutCase(
      "-w", "200", "-c", "3", "-s", "5,9", "--insets", "1,2,3,4", "--bottom", "ragged",
      json: #"{"sections": [{"group": {"waterfall": {"columns": 3}}}]}"#),
  ]

  private static func waterfall(
    _ options: String, _ layout: String = #""contentInsets": 8"#
  ) -> String {
    "{\(layout), \"sections\": [{\"group\": {\"waterfall\": {\(options)}}}]}"
  }

  private static let grids = [
    LayoutCase(
      "-l", "grid", "-w", "200", "-c", "4", "--fit", "cover",
      json: grid(
        layout: #""contentInsets": 8,"#, section: #""interGroupSpacing": 8,"#,
        group: #""interItemSpacing": {"fixed": 8},"#, cell: #""aspectRatio": 1"#)),
    LayoutCase(
      "-l", "grid", "-w", "200", "-c", "4", "--cell-aspect", "3:2", "--fit", "contain", "-s", "5,9",
      "--insets", "1,2,3,4", json: grid(cell: #""aspectRatio": 1.5, "fit": "contain""#)),
    LayoutCase(
      "-l", "grid", "-w", "200", "-c", "4", "--fit", "stretch", "--cell-aspect", "0.5",
      "--direction", "rtl", "-s", "6",
      json: grid(
        layout: #""layoutDirection": "rtl", "contentInsets": 6,"#,
        cell: #""aspectRatio": 0.5, "fit": "stretch""#)),
    LayoutCase(
      "-l", "grid", "-w", "200", "-c", "4", "--gravity", "topLeading", "-s", "0",
      json: grid(cell: #""aspectRatio": 1, "fit": {"cover": "topLeading"}"#)),
    LayoutCase(
      "-l", "grid", "-w", "200", "-c", "4", "--gravity", "attention", "--fit", "cover", "-s", "0",
      json: grid(cell: #""aspectRatio": 1, "fit": {"cover": "attention"}"#)),
    LayoutCase(
      "-l", "mosaic", "-w", "200", "-s", "5,9", "--insets", "1,2,3,4", "--gravity", "bottom",
      json: mosaic),
  ]

  private static func grid(
    layout: String = "", section: String = "", group: String = "", cell: String
  ) -> String {
    """
    {\(layout) "sections": [{\(section) "group": {"axis": "horizontal", \(group) "count": 4,
      "size": {"width": {"fractionalWidth": 1}, "height": {"estimated": 100}},
      "subitem": {"size": {"width": {"fractionalWidth": 1}, "height": {"estimated": 100}}, \(cell)}
    }}]}
    """
  }

  private static let mosaic = """
    {"sections": [{"group": {"mosaic": {"columns": 1, "fit": {"cover": "bottom"}}}}]}
    """

  private static let lines =
    [
      LayoutCase("-l", "rows", "-w", "240", "--max-enlarge", "none", json: line("rows", "")),
      LayoutCase(
        "-l", "rows", "-w", "240", "--row-height", "50", "-s", "5,9", "--insets", "1,2,3,4",
        json: #"{"sections": [{"group": {"rows": {"targetHeight": 50}}}]}"#),
      LayoutCase(
        "-l", "rows", "-w", "240", "--row-height", "40", "--direction", "rtl",
        json: line("rows", #""targetHeight": 40"#, "rtl")),
      LayoutCase("-l", "flow", "-w", "1000", json: line("flow", "")),
      LayoutCase(
        "-l", "flow", "-w", "240", "--item-height", "natural", "-s", "5,9", "--insets", "1,2,3,4",
        json: #"{"sections": [{"group": {"flow": {"itemHeight": "natural"}}}]}"#),
    ] + flows

  private static let flows = ["leading", "center", "trailing", "justified"].flatMap { align in
    ["ltr", "rtl"].map { direction in
      LayoutCase(
        "-l", "flow", "-w", "240", "--item-height", "45", "--align", Path(align), "--direction",
        Path(direction),
        json: line("flow", #""itemHeight": 45, "align": "\#(align)""#, direction))
    }
  }

  private static func line(_ kind: String, _ options: String, _ direction: String = "ltr") -> String
  {
    """
    {"contentInsets": 8, "layoutDirection": "\(direction)",
      "sections": [{"group": {"\(kind)": {\(options)}}}]}
    """
  }
}

extension [Path] {
  /// The options, of one value each, that apply to a layout file.
  fileprivate func filling(_ json: String) -> [Path] {
    let gaps: [Path] = json.contains("\"spacing\"") ? [] : ["-s"]
    let names = ["-w", "--height", "--insets", "--max-enlarge"] + gaps
    return indices.filter { names.contains(self[$0]) }.flatMap { [self[$0], self[$0 + 1]] }
  }
}
