import Layouts
import Testing
import Weir
import WeirAtScale

/// Names of earlier versions, in a program that was written for them.
@Suite(.timeLimit(.minutes(60)))
struct FormerNamesTests {
  @Test func timeout() {
    let program: any FormerProgram = Program()
    #expect(program.limits(5).timeLimit == .seconds(5))
    #expect(program.seconds(program.limits(7)) == 7)
  }

  /// What they say is still true.
  @Test func namesWithoutAUse() {
    let program: any FormerProgram = Program()
    #expect(program.limits == [1000, 1000, 100_000, 100_000])
    #expect(program.facts.allSatisfy { $0 })
  }
}

/// Hides that its implementation calls what is deprecated.
private protocol FormerProgram {
  func limits(_ seconds: Int) -> Resources.Workers
  func seconds(_ limits: Resources.Workers) -> Int
  func problem(_ outcome: FolderOutcome) -> String?
  var limits: [Int] { get }
  var facts: [Bool] { get }
}

private struct Program {}

extension Program: FormerProgram {
  @available(*, deprecated)
  func limits(_ seconds: Int) -> Resources.Workers {
    var limits = Resources.Workers(timeout: 60)
    limits.timeout = seconds
    return limits
  }

  @available(*, deprecated)
  func seconds(_ limits: Resources.Workers) -> Int { limits.timeout }

  @available(*, deprecated)
  func problem(_ outcome: FolderOutcome) -> String? { outcome.problem }

  @available(*, deprecated)
  var limits: [Int] {
    [Glob.mostAlternatives, PageSelection.most, PageSelection.numbers.upperBound, Part.most]
  }

  @available(*, deprecated)
  var facts: [Bool] {
    let rows = Group.custom(RowsGroup(targetHeight: 100))
    let shares = Composition(
      group: .custom(RowsGroup(targetHeight: 100), size: .container), insets: EdgeInsets(0))
    return [
      PixelSize(width: 1, height: 2).turned == PixelSize(width: 2, height: 1),
      Item(size: .line).replacing(with: RowsGroup(targetHeight: 100)) == rows,
      RowsGroup.lastRowRange == 0.7...1.4,
      Sheets(height: 5).areCut, !Sheets().areCut,
      shares.takesShares(ofVisible: .vertical),
      PictureFormat.isSuffix("jpg"), !PictureFormat.isSuffix("txt"),
      OutputFormat.suffixList.contains("webp"),
      Output.sheetPlaceholder == "{sheet}",
      !Inputs.areSizes("/nowhere"),
      !Glob("*.jpg").isTooBroad,
    ]
  }
}
