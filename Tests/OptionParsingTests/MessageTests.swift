import Testing

/// Whole sentences about wrong options.
struct MessageTests {
  @Test func anAmbiguousNameIsAnsweredWithItsCandidates() {
    #expect(complaint("--re") == "--re could be any of --reverse, --recursive")
    #expect(complaint("--forc") == "--forc could be any of --force, --force-all")
    #expect(complaint("--re=1") == "--re could be any of --reverse, --recursive")
  }

  @Test(arguments: ["--columns", "--col", "-c", "-rvc"])
  func aMissingValueIsAskedFor(word: String) {
    #expect(complaint(word) == "--columns needs a value: --columns N")
    #expect(complaint("a", word) == "--columns needs a value: --columns N")
  }

  @Test(arguments: ["--name", "--na", "-n", "-rn"])
  func anOptionInPlaceOfAValueIsNamed(word: String) {
    let sentence = { (option: String) in
      "--name needs a value, and “\(option)” looks like an option; "
        + "if it is the value, write --name=\(option)"
    }
    for option in ["-r", "-c4", "--reverse", "--", "--columns=4", "-x", "--nothing"] {
      #expect(complaint(word, option, "a") == sentence(option))
      #expect(complaint("b", word, option) == sentence(option))
    }
  }

  @Test func theRemedyForAnOptionInPlaceOfAValueIsQuoted() throws {
    let sentence = try #require(complaint("--name", "-it's"))
    #expect(sentence.hasSuffix("write --name='-it'\\''s'"))
  }

  /// What is read of a command line in spite of a mistake, such as the form of messages.
  @Test func anOptionInPlaceOfAValueIsReadAsAnOption() {
    let words = ["a", "--name", "--columns=4", "b", "-n", "-r", "--name=-v", "-c", "5"]
    let settings = Settings.table.settings(amid: words.map { Array($0.utf8) })
    #expect(settings.map(\.name) == ["columns", "recursive", "name", "columns"])
  }

  @Test func anUnknownNameIsAnsweredWithTheNearest() {
    #expect(complaint("--colums") == "unknown option --colums; did you mean --columns?")
    #expect(complaint("--colums=4") == "unknown option --colums; did you mean --columns?")
    #expect(complaint("a", "--revrse") == "unknown option --revrse; did you mean --reverse?")
  }

  @Test func aNameLikeNoOtherIsAnsweredWithTheHelp() {
    #expect(complaint("--sideways") == "unknown option --sideways; --help lists all options")
    #expect(complaint("--=4") == "unknown option --=4; --help lists all options")
  }

  @Test func anUnknownLetterIsNamed() {
    #expect(complaint("-x") == "unknown option -x; --help lists all options")
    #expect(complaint("-rxv") == "unknown option -x; --help lists all options")
    #expect(complaint("-?") == "unknown option -?; --help lists all options")
    #expect(complaint("-:") == "unknown option -:; --help lists all options")
    #expect(complaint("-r-v") == "unknown option --; --help lists all options")
  }

  /// Such a letter is longer than a byte, and its word may not be the first.
  @Test(arguments: [("-é", "é"), ("-日本", "日"), ("-ré", "é")])
  func anUnknownLetterThatIsNotASCIIIsNamedToo(word: String, letter: String) throws {
    for sentence in [complaint(word), complaint("folder", word), complaint("-v", word, "-v")] {
      #expect(try #require(sentence).contains(letter))
    }
  }

  @Test(arguments: ["--reverse=1", "--reverse=", "--rev=1"])
  func aFlagThatIsGivenAValueIsNamed(word: String) {
    #expect(complaint(word) == "--reverse takes no value")
  }

  @Test func aFlagWhoseNameBeginsAnotherIsNamedToo() {
    #expect(complaint("--force=1") == "--force takes no value")
  }

  @Test func tooManyDashesAreNotTakenForAFlag() {
    #expect(
      complaint("---columns=4") == "unknown option ---columns; did you mean --columns?")
    #expect(complaint("---reverse") == "unknown option ---reverse; did you mean --reverse?")
  }

  @Test func theFirstMistakeIsTheOneThatIsTold() {
    #expect(complaint("--colums", "-x") == complaint("--colums"))
    #expect(complaint("-c0", "-x") == complaint("-c0"))
  }

  @Test func aWrongValueIsToldWithTheWholeNameOfItsOption() {
    let sentence = "--columns takes a whole number from 1 to 100, not “0”"
    #expect(complaint("-c0") == sentence)
    #expect(complaint("--col=0") == sentence)
  }
}
