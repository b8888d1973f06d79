/// The scripts of the folder Web, in an order in which each comes after those that it needs.
///
/// What a script needs is in its first line, `// needs: data.js, names.js`: the scripts whose names are used while it is read.
/// Functions may call those of any script that is in the page.
struct Scripts {
  struct Script: Equatable {
    let name: String
    let code: String

    /// The names in the first line.
    var needs: [String] {
      guard let line = code.split(separator: "\n").first, line.hasPrefix(Self.start) else {
        return []
      }
      return line.dropFirst(Self.start.count).split(separator: ",")
        .map { $0.trimmingPrefix(" ").description }
    }

    private static let start = "// needs:"
  }

  /// Why there is no such order.
  enum Fault: Error, Equatable {
    case unknown(String)
    case circle(String)
  }

  private let all: [String: Script]

  init(_ scripts: [Script]) {
    all = Dictionary(uniqueKeysWithValues: scripts.map { ($0.name, $0) })
  }

  /// A script after all that it needs.
  func ordered(for name: String) throws(Fault) -> [Script] {
    var (order, open) = ([Script](), Set<String>())
    func add(_ name: String) throws(Fault) {
      guard let script = all[name] else { throw .unknown(name) }
      if order.contains(script) { return }
      guard open.insert(name).inserted else { throw .circle(name) }
      for need in script.needs { try add(need) }
      order.append(script)
    }
    try add(name)
    return order
  }

  /// The code of a script and of all that it needs, which leaves nothing behind in the page's global scope.
  ///
  /// It has no comments, no indentation and few line breaks, since it is in every page.
  func code(of name: String) -> String {
    guard let scripts = try? ordered(for: name) else {
      preconditionFailure("\(name) needs a script that is not there, or that needs it")
    }
    return "(() => {\n\"use strict\";\n" + scripts.map(\.code).joined(separator: "\n").bare.unbroken
      + "\n})();\n"
  }
}

extension String {
  /// The lines without indentation and without comments, which have lines of their own.
  ///
  /// A comment after code on its line would stay: what begins one may be in a text or in an expression.
  var bare: String {
    var isInside = false
    let lines = split(separator: "\n").map { $0.drop { $0 == " " } }.filter { line in
      let isComment = isInside || line.hasPrefix("//") || line.hasPrefix("/*")
      if isInside || line.hasPrefix("/*") { isInside = !line.hasSuffix("*/") }
      return !isComment
    }
    return lines.joined(separator: "\n")
  }

  /// The lines as one where a break ends no statement: after an opening bracket, a comma or a semicolon, and before a closing
  /// bracket or a dot.
  ///
  /// No text in a script goes on in the next line, and no comment is left at the end of one.
  var unbroken: String {
    split(separator: "\n").reduce(into: "") { text, line in
      let isOpen = text.last.map("{([,;".contains) ?? true
      text += isOpen || "})].".contains(line[line.startIndex]) ? line : "\n" + line
    }
  }
}
