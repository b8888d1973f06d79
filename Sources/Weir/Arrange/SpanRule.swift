internal import Layouts

/// Which pictures go over several columns of a waterfall.
public struct SpanRule: Equatable, Sendable {
  /// What they have in common.
  public enum Pictures: Equatable, Sendable {
    /// Their names or paths.
    case named(Glob)
    /// Their width is at least so many times their height.
    case wide(Double)
  }

  /// What they have in common.
  public var pictures: Pictures
  /// Over how many columns they go, from 1; over all, where there are fewer.
  public var columns: Int

  /// Creates a rule.
  public init(_ pictures: Pictures, columns: Int) {
    self.pictures = pictures
    self.columns = columns
  }

  func applies(to picture: Picture) -> Bool {
    switch pictures {
    case .named(let glob): glob.matches(picture.path)
    case .wide(let ratio): Double(picture.width) >= ratio * Double(picture.height)
    }
  }
}

extension [SpanRule] {
  /// What rules say in vain, in sentences.
  func remarks(on pictures: [Picture], columnCount: Int?) -> [String] {
    compactMap { rule in
      guard pictures.contains(where: rule.applies) else {
        return "\(rule.option) matches no picture"
      }
      guard let columnCount, rule.columns > columnCount else { return nil }
      return "\(rule.option) covers all columns here: there are only \(columnCount)"
    }
  }
}

extension SpanRule {
  /// As it is typed.
  fileprivate var option: String { isNamed ? "--span '\(value)'" : "--span-wide \(value)" }

  /// Whether it is one of names.
  var isNamed: Bool { if case .named = pictures { true } else { false } }

  /// What its option is given.
  var value: String {
    switch pictures {
    case .named(let glob): "\(glob.text)=\(columns)"
    case .wide(let ratio): "\(ratio)=\(columns)"
    }
  }
}

extension Composition {
  /// With spans in those of its waterfalls that say nothing of them; the first rule that applies to a
  /// picture counts.
  func spanning(_ pictures: [Picture], by rules: [SpanRule]) -> Composition {
    guard !rules.isEmpty else { return self }
    let spans = pictures.map { picture in
      rules.first { $0.applies(to: picture) }?.columns ?? 1
    }
    return changingWaterfalls { if $0.finish.spans == .one { $0.finish.spans = .each(spans) } }
  }

  /// With something changed in all of its waterfalls.
  func changingWaterfalls(_ change: (inout WaterfallGroup) -> Void) -> Composition {
    var changed = self
    for index in sections.indices {
      let group = sections[index].group
      guard case .custom(let custom) = group.content, var waterfall = custom as? WaterfallGroup
      else { continue }
      change(&waterfall)
      changed.sections[index].group = group.replacing(with: waterfall)
    }
    return changed
  }
}
