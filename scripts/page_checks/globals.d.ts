// The types of what the scripts of pages share, for scripts/check-scripts; no page has them.

/** What Sources/Pages/PageData.swift writes. */
interface PageData extends MapData, Sprites {
  /** The sprites of higher densities, the lowest first; in a block, only their places. */
  denser: Sprites[];
  title: string;
  folder: string;
  axis: "x" | "y";
  rtl: boolean;
  ground: string | null;
  ink: string | null;
  picture: {
    radius: number;
    border: [number, string] | null;
    shadow: [number, number, number, string] | null;
    letterbox: string | null;
  };
  /** Where some of the pictures are in scripts: how many there are, and how many of them in each block. */
  count?: number;
  block?: any;
  hrefs: string[];
  /** Where a page has no originals. */
  names?: string[];
  /** Where some pictures could not be drawn: what {index} prints. */
  index?: number[];
  /** Of an address that was there before: how often. */
  again?: Record<number, number>;
  alt?: Record<number, string>;
  said?: Record<number, string>;
  copies: Record<number, string>;
  unshown: number[];
  /** Width and height of each picture, one after the other; and so on. */
  sizes: number[];
  dates: (string | 0)[];
  bytes: number[];
  covers: Record<number, [number, number]>;
  layouts: Layout[];
  styles: Style[];
  texts: string[];
}

/** The sprites of one density. */
interface Sprites {
  density: number;
  /** A file, its width and its height. */
  sheets: [string, number, number][];
  /** Five for each picture: sheet, x, y, width, height. */
  sprites: number[];
  /** The same, for the pictures of elements. */
  images: number[];
}

/** What Sources/Pages/MapPage.swift writes. */
interface MapData {
  width: number;
  height: number;
  tile: number;
  overlap: number;
  levels: number;
  side: number;
  least: number;
  suffix: string;
  tiles: string;
  blocks: string[];
  /** The numbers of the first and the last picture. */
  first: number;
  last: number;
}

interface Layout {
  across: number;
  along: number;
  usual: boolean;
  columns: number | null;
  /** Four for each picture: x, y, width, height. */
  frames: number[];
  contents: Record<number, number[]>;
  /** Two for each block, where there are several: where its pictures begin and end. */
  extents?: any;
  sections: any[][];
  elements: number[][];
}

interface Style {
  kind: string;
  font: string;
  color: string | null;
  align: string;
  lines: number;
  radius: number;
  padding: number[];
  fit: "contain" | "cover" | "tile";
  background?: string;
  fade?: number;
  middle?: true;
  vertical?: "start" | "end";
}

interface Section {
  frame: number[];
  first: number;
  many: number;
  behavior: number;
  groups: number[];
  title?: string;
  heading?: string;
  /** Of sections that scroll: the inset before the first group, and where the groups' belt begins and ends. */
  rim: number;
  from: number;
  to: number;
}

interface Part {
  frame: number[];
  style: Style;
  z: number;
  picture: number;
  section: number;
  flags: number;
  text?: string;
  image: number;
  /** The section with which it scrolls; -1 for none. */
  home: number;
  /** What a pinned part does not leave. */
  reach: number[];
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where something begins and ends. */
type Span = [number, number];

/** A picture with its place on the wall: its middle, and its width and height. */
interface Seen {
  mid: number[];
  size: number[];
}

interface Node {
  /** The number of the picture that it shows, or before which it stands. */
  picture: number;
  whenPlaced?(): void;
  paint?(): void;
  paintPaper?(): void;
}

interface Window {
  weirBlock(name: any, pictures: any): void;
}

/** Leaflet. */
declare const L: any;
