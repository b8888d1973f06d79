import Laws
import Testing
@testable import Files
@testable import Pages

@Suite("The scripts of pages")
struct ScriptsTests {
  private typealias Script = Scripts.Script

  @Test("Each comes once, after all that it needs, and none is without use")
  func order() throws {
    var used: Set<String> = []
    for last in ["start.js", "map.js"] {
      let order = try Web.scripts.ordered(for: last)
      for (place, script) in order.enumerated() {
        let before = Set(order[..<place].map(\.name))
        #expect(before.isSuperset(of: script.needs) && !before.contains(script.name))
        used.insert(script.name)
      }
      #expect(order.last?.name == last)
    }
    #expect(used == Set(Web.texts.keys.filter { $0.hasSuffix(".js") }))
  }

  @Test("The program has every file of the folder Web, as it is")
  func files() throws {
    let folder = Path(#filePath).parent.parent.parent.parent / "Sources/Pages/Web"
    let names = try Folder.names(in: folder)
    #expect(Set(names.map(\.description)) == Set(Web.texts.keys))
    for name in names {
      #expect(try File(folder / name).read(1 << 20) == Array(Web.texts[name.description]!.utf8))
    }
  }

  @Test("For any needs without a circle there is an order, and a circle is found")
  func laws() {
    forEachSeed(0..<100) { seed in
      var random = SeededNumbers(seed: seed)
      let names = (0..<Int.random(in: 1...12, using: &random)).map { "\($0).js" }
      var scripts = names.indices.map { number in
        let needs = names[..<number].filter { _ in .random(using: &random) }.shuffled(
          using: &random)
        return script(names[number], needs)
      }
      let all = names.count
      scripts.append(script("last.js", names.shuffled(using: &random)))
      let order = (try? Scripts(scripts.shuffled(using: &random)).ordered(for: "last.js")) ?? []
      #expect(order.count == all + 1)
      for (place, one) in order.enumerated() {
        #expect(Set(order[..<place].map(\.name)).isSuperset(of: one.needs))
      }
    }
    let circle = Scripts([
      script("a.js", ["b.js"]), script("b.js", ["c.js"]), script("c.js", ["b.js"]),
    ])
    #expect(throws: Scripts.Fault.circle("b.js")) { try circle.ordered(for: "a.js") }
    #expect(throws: Scripts.Fault.unknown("d.js")) {
      try Scripts([script("a.js", ["d.js"])]).ordered(for: "a.js")
    }
  }

  private func script(_ name: String, _ needs: [String]) -> Script {
    let line = needs.isEmpty ? "" : "// needs: \(needs.joined(separator: ", "))\n"
    return Script(name: name, code: line + "let one;")
  }

  @Test("Comments, types and needless breaks stay behind, and what only looks like them does not")
  func comments() throws {
    let code = """
      // A line.
      /** One type. */
      let a = "// no comment"; // stays
      /**
       * @param {string} b
       */
      function c(b) {
        return b + "/** no comment */" + `*/`;
      }
      """
    #expect(
      code.bare == """
        let a = "// no comment"; // stays
        function c(b) {
        return b + "/** no comment */" + `*/`;
        }
        """)
    #expect(
      code.bare.unbroken == """
        let a = "// no comment"; // stays
        function c(b) {return b + "/** no comment */" + `*/`;}
        """)
    #expect(
      "@media (a: b) {\n  .c, d:is(e, f) { g: h(i, 1px + 2px); j: \"✓\"; }\n}\n".tight
        == "@media (a:b){.c,d:is(e,f){g:h(i,1px + 2px);j:\"✓\"}}")
    for name in ["start.js", "map.js"] {
      for script in try Web.scripts.ordered(for: name) {
        let lines = script.code.bare.split(separator: "\n")
        // No text goes on in the next line.
        #expect(lines.allSatisfy { $0.count { $0 == "`" } % 2 == 0 }, "\(script.name)")
      }
      let lines = Web.scripts.code(of: name).split(separator: "\n")
      #expect(!lines.contains { $0.hasPrefix("*") || $0.contains("@param") || $0.contains("// ") })
    }
  }
}
