import Foundation
import Testing
import Weir

/// Walls that are drawn together, and so decode each picture once.
@Suite(.timeLimit(.minutes(10)))
struct SeveralWallsTests {
  private let folder: TinyPictures

  init() throws {
    folder = try TinyPictures()
    try Data(base64Encoded: Self.seeThrough)?.write(to: folder.url.appending(path: "P/glass.png"))
  }

  /// With a letterbox, more than the background is behind pictures, so they keep their alpha there.
  @Test func eachWallIsTheOneThatItsManifestMakes() async throws {
    var options = folder.options("{width}")
    options.layouts = [60, 70].map { width in
      WallLayout(.grid(columns: .count(2)), width: width, background: Color(css: "tan"))
    }
    options.layouts[1].style.letterbox = Color(css: "navy")
    _ = try await makeWalls(options)
    for width in [60, 70] {
      let (wall, again) = ("wall-\(width)", "again-\(width).png")
      var output = Output(.files(Path(folder.url.appending(path: again).path())), format: .png)
      output.manifest = .none
      let manifest = Path(folder.url.appending(path: "\(wall).json").path())
      _ = try await renderWall(RenderOptions(manifest: manifest, output: output))
      #expect(
        try Data(contentsOf: folder.url.appending(path: "\(wall).png"))
          == Data(contentsOf: folder.url.appending(path: again)), "\(width)")
    }
  }

  /// Squares with every opacity, as PNG.
  private static let seeThrough = """
    iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAYAAAAf8/9hAAACg0lEQVR42hWSEdgzIBRGXxxeHIbDcBgOLw7DYTgMhxeH4TAchsOL\
    w/DDcPb+/b3cOc95Cvh/BMKAwIiItKdQZmQWFNQ9g7GhsaNj7DmcE5ML6//tA0SODHJilDOSXKByZZYbi9xR5QGTJ5u82OWNIR+4\
    fDnlj0t+IIJQwvaH7Q+JKSg1bH/Y/lBZg9HC9oftD4MjOD1sf9j+gA2IR0o8IcQzYrwwxSs13pDjHSU+WOOTFl9o8Y0ePxzxS49/\
    mPGHFQ87IQVIigwpMSZFShmaCnOqLMlQU4OlzpYGe3KMNOFpcSZwJdkAPUH0zKAXRr0i6Q2qd2Z9sOgTVV8wfbPph12/GPoH1x+n\
    Hrj0uBNypOSEkBUxZ6ZcqLkiZ0PJjTV3Wh5o2dHz5MiLnoGZBSuHDShnSrkglCtiuTGVO7U8kMsTpbxYy5tWPmjli17+OMqPXg6Y\
    5YhVTjuhJkhVhpoZa0GqFVqNuTaW2lHrgFVnq5O9LowKeBXOGrhq3AC7QOzKYDdGuyPZA2pPZnux2BvVPjD7stkfu/0w7AC3I6ed\
    uOy8E5pSWkZoBbFVpmbU1pBbR2mDtTmtTbS20Bs4mtBbwGwRq+2nQL9S+g2h3xH7g6k/qf2F3N8o/cPav7T+h9Z/6P3A0Y/0fsLs\
    Z6x+2QkjQ0ZhGJVxGNJo0NGZx2AZjjombCy2AfYhGCPAR+QciWvoBvgN4ncGfzD6E8lfUH8z+4fFv6j+B/Mfmx/Y/YjhJ7ifOf3C\
    5dedMAtlVoRpiLMxzU6dA3k6ypysc9Em0Kagz8AxI31/wzkVa+YNWHfKeiCsJ+J6Ma03dX2Q1xdl/bGuH20d0NYRfZ041pm+Lpjr\
    irVu/wD0V+uQB4/joQAAAABJRU5ErkJggg==
    """
}
