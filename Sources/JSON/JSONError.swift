/// A mistake in a JSON file, and its position.
package struct JSONError: Error, Equatable, CustomStringConvertible {
  package var offset: Int?
  package var problem: String

  package var description: String { offset.map { "at byte \($0), \(problem)" } ?? problem }

  package init(offset: Int? = nil, problem: String) {
    self.offset = offset
    self.problem = problem
  }
}
