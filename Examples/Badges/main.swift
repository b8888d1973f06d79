import Layouts
import Weir

// A large picture beside a column of two, again and again, with a number on each large one, and each folder's name above its
// pictures.
let number = SupplementaryItem(
  kind: "number", size: LayoutSize(width: .absolute(36), height: .absolute(36)),
  containerAnchor: Anchor(edges: [.top, .trailing], offset: .absolute(x: -8, y: 8)),
  content: ElementContent(
    text: "{index}", font: "sans bold 14", color: "white", background: "#d64550", cornerRadius: 18))
let large = Item(
  size: LayoutSize(width: .fractionalWidth(0.66), height: .fractionalHeight(1)),
  supplementaryItems: [number])
let small = Item(size: LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(0.5)))
let column = Group.vertical(
  size: LayoutSize(width: .fractionalWidth(0.33), height: .fractionalHeight(1)),
  subitem: small, count: 2, interItemSpacing: .fixed(8))
let block = Group.horizontal(
  size: LayoutSize(width: .fractionalWidth(1), height: .absolute(400)),
  subitems: [large, column], interItemSpacing: .flexible(8))
let title = ElementContent(text: "{folder}", font: "sans bold 20", color: "#333333")
let section = Section(
  group: block, interGroupSpacing: 8, contentInsets: EdgeInsets(16),
  boundarySupplementaryItems: [.header(height: .absolute(40), content: title)],
  decorationItems: [.background("#eeeeee", cornerRadius: 12)])
let composition = Composition(
  sections: [section], interSectionSpacing: 16, contentInsets: EdgeInsets(16))

var layout = WallLayout(width: 900)
layout.kind = .composition(CompositionFile(composition: composition, sectionBy: .folder))
let wall = try await makeWall(of: ["Photos", "More"], to: "album.png", layout: layout)
print(wall.frames.count, "placed on", wall.sheets[0].width, "×", wall.sheets[0].height, "px")
