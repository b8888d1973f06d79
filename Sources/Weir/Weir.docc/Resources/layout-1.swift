import Layouts
import Weir

// A layout that weir does not have: one large picture above three small ones, again and again.
let width = Dimension.fractionalWidth
let large = Item(size: LayoutSize(width: width(1), height: width(0.5)))
let small = Item(size: LayoutSize(width: width(1), height: width(0.3)))
let content = LayoutSize(width: width(1), height: .estimated(1))
let line = Group.horizontal(size: content, subitem: small, count: 3, interItemSpacing: .fixed(12))
let block = Group.vertical(size: content, subitems: [large, line], interItemSpacing: .fixed(12))
let composition = Composition(group: block, spacing: 12, insets: 12)
