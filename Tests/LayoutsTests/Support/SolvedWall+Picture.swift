import Layouts

extension SolvedWall {
  /// Every sheet drawn with letters, one for each item, followed by a line for each item.
  ///
  /// Large sheets are drawn smaller and may lack thin frames; the lines have them all.
  var picture: String {
    let drawings = sheets.indices.map { drawing(of: $0) }
    let lines = placements.enumerated().map { index, placement in
      "\(Self.letter(index)) sheet \(placement.sheet), column \(placement.column), "
        + "\(placement.frame)"
        + (placement.content == placement.frame ? "" : ", picture \(placement.content)")
    }
    return (drawings + lines).joined(separator: "\n")
  }

  private func drawing(of sheet: Int) -> String {
    let size = sheets[sheet]
    let (across, down) = (size.width / 72 + 1, size.height / 36 + 1)
    let rows = stride(from: down / 2, to: size.height, by: down).map { y in
      stride(from: across / 2, to: size.width, by: across)
        .map { x in letter(x: x, y: y, sheet: sheet) }.joined()
    }
    let heading = "sheet \(sheet): \(size.width) × \(size.height)"
    return ([heading] + rows).joined(separator: "\n")
  }

  private func letter(x: Int, y: Int, sheet: Int) -> String {
    let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
    let index = placements.firstIndex { $0.sheet == sheet && $0.frame.contains(pixel) }
    return index.map(Self.letter) ?? "."
  }

  private static func letter(_ index: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return String(letters[index % letters.count])
  }
}

extension Arrangement {
  /// A line for each placement.
  var picture: String {
    placements.enumerated().map { "\($0) lane \($1.lane), \($1.frame)" }.joined(separator: "\n")
  }
}
