internal import Pages
internal import Plans
internal import Walls

/// A plan, and what is divided into parts: the wall, or for a page, the sheets of its sprites.
struct DividedPlan {
  let file: PlanFile
  let page: Page?
  /// Its frames are the plan's, in the same order.
  let drawing: Plan

  init(_ file: PlanFile) throws(Failure) {
    self.file = file
    page = try Walls.page(of: file.plan)
    drawing = page?.drawing ?? file.plan
  }
}
