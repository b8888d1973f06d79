internal import Files
internal import Plans

/// The pictures of a wall, by their numbers and by what people call them.
struct PickedWall {
  /// The files, each once, as the manifest names them.
  private(set) var files: [Path] = []
  /// The file of each picture, and its number; numbers ascend.
  private(set) var pictures: [(file: Int, number: Int, page: Int?)] = []
  /// The place in ``pictures`` of each number from 1; nil where a picture could not be drawn.
  private(set) var places: [Int?] = [nil]
  private var paths: [Path: Int] = [:]
  private var firstPlaces: [Int] = []
  private var names = WallNames()
  /// What paths are compared with, made when the first one is looked for.
  private var folders: FolderNames

  /// The folder is the manifest's, from the root.
  init(_ frames: [(path: Path, page: Int?)], numbers: [Int], in folder: Path) {
    folders = FolderNames(folder)
    places.reserveCapacity((numbers.last ?? 0) + 1)
    for (place, (frame, number)) in zip(frames, numbers).enumerated() {
      let file = paths[frame.path] ?? files.count
      if file == files.count {
        paths[frame.path] = file
        files.append(frame.path)
        firstPlaces.append(place)
        names.add(frame.path, file)
      }
      if let page = frame.page { names.add(frame.path.name, page: page, file, at: place) }
      pictures.append((file, number, frame.page))
      places.append(contentsOf: repeatElement(nil, count: number - places.count))
      places.append(place)
    }
  }

  var last: Int { places.count - 1 }

  /// Whether some names have several words.
  var hasLongNames: Bool { !names.mostWords.isEmpty }

  /// The most words of a name that begins with this one; 1 if none has several.
  func mostWords(beginningWith word: Reading) -> Int { names.mostWords[word] ?? 1 }

  /// The picture with exactly this path, as a list of paths has it.
  func place(ofPath path: Path) -> Int? { paths[path].map { firstPlaces[$0] } }

  /// What a name means; nil if it looks like none of the wall's.
  mutating func meaning(of name: Path) -> Meaning? {
    let named =
      name.bytes.contains(Path.slash) ? folders.named(name, among: files) : names[name]
    guard let named else { return nil }
    if named.files.count > 1 { return .several(named.files.map { firstPlaces[$0] }) }
    return .picture(named.place ?? firstPlaces[named.files[0]])
  }

  enum Meaning: Equatable {
    case picture(Int)
    case several([Int])
  }

  /// Whether a name is that of a picture, whatever else it may name.
  func isName(_ name: Path, of place: Int) -> Bool {
    let picture = pictures[place]
    let own = files[picture.file].name
    let name = Reading(name.name.bytes)
    return own.readings(page: picture.page).contains(name)
  }

  /// Whether a word looks like names of the wall.
  func hasShape(of word: String) -> Bool { word.shape.map(names.shapes.contains) ?? false }

  func label(of place: Int) -> Path {
    files[pictures[place].file].labeled(page: pictures[place].page)
  }
}

extension Path {
  /// What a file's name is called: itself, without its suffix, and with its page.
  func readings(page: Int?) -> Set<Reading> {
    let own = [self, withoutSuffix].flatMap(\.readings)
    return Set(own + (page.map { page in pageNames(page).flatMap(\.readings) } ?? []))
  }

  /// The page's names in lists that the page saves.
  func pageNames(_ page: Int) -> [Path] { [self + "[\(page)]", self + ", page \(page)"] }

  /// How the name is read; as the page does it, too, if it is not UTF-8, and as messages show it.
  var readings: [Reading] {
    guard String(validating: self) == nil else { return [Reading(bytes)] }
    return [Reading(bytes), Reading(String(latin1: bytes)), Reading(caption), Reading(description)]
  }
}

extension String {
  /// What names of one camera or person have in common: letters before the first digit or `_`; nil
  /// without both.
  var shape: String? {
    let start = prefix { $0 != "_" && !$0.isNumber }
    guard let mark = self[start.endIndex...].first, start.contains(where: \.isLetter) else {
      return nil
    }
    return start.lowercased() + (mark == "_" ? "_" : "0")
  }
}
