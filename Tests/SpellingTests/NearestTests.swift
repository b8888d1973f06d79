import Spelling
import Testing

/// The word that a mistyped one was most likely meant to be.
struct NearestTests {
  private let names = ["columns", "column-width", "width", "reverse", "null"]

  @Test(arguments: [
    ("colums", "columns"), ("collumns", "columns"), ("cloumns", "columns"), ("whidth", "width"),
    ("with", "width"), ("column-whidt", "column-width"), ("Reverse", "reverse"), ("nul", "null"),
    ("nlul", "null"),
  ])
  func aFewWrongLettersAreForgiven(word: String, name: String) {
    #expect(nearest(to: word, among: names) == name)
  }

  @Test(arguments: ["", "w", "sideways", "wi", "height", "xxumns"])
  func whatIsTooFarFromEverythingIsNothing(word: String) {
    #expect(nearest(to: word, among: names) == nil)
  }

  @Test func ofSeveralTheNearestAndOfThoseTheFirstIsTaken() {
    #expect(nearest(to: "cat", among: ["cart", "cat", "bat"]) == "cat")
    #expect(nearest(to: "cat", among: ["hat", "bat"]) == "hat")
  }

  @Test func nothingIsNearWhereThereIsNothing() {
    #expect(nearest(to: "columns", among: []) == nil)
  }
}
