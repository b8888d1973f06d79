internal import Files
package import Plans

// For the sizes of memory and pictures and for times, `.max` means no limit.

extension Resources: CheckedByProperty {
  package static let threadCounts = 1...1024
  package static let amounts = 1...Int.max

  package static let properties: [Property<Resources>] = [
    Property("threads", \.threads, .within(threadCounts)),
    Property("memory", \.memory, .within(amounts)),
    Property("maxPixels", \.maxPixels, .within(amounts)),
    Property("maxOutputPixels", \.maxOutputPixels, .within(amounts)),
    Property("decoding", \.decoding, .checked),
    .any("allowed"),
    Property("cache", \.cache, .checked),
    .any("cancellation"),
  ]
}

extension Resources.Decoding: Checked {
  package func check() throws(OptionProblem) {
    if case .workers(let workers) = self { try Rule.checked.check(workers, as: "workers") }
  }
}

extension Resources.Workers: CheckedByProperty {
  package static let properties: [Property<Resources.Workers>] = [
    Property("timeout", \.timeout, .within(Resources.amounts)),
    Property("memory", \.memory, .within(Resources.amounts)),
    .any("isolates"),
    .any("locks"),
    Property("executable", \.executable, .path),
  ]
}

extension Resources.Cache: CheckedByProperty {
  package static let properties: [Property<Resources.Cache>] = [
    Property("folder", \.folder, .path),
    Property("byteCount", \.byteCount, .within(Resources.amounts)),
  ]
}
