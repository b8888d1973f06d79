internal import Plans

extension PageOptions {
  /// What is said in place of a picture to those who do not see it: its text in a table's column `alt`, or its description, if
  /// the page shows descriptions.
  ///
  /// Nil if it has neither; then its caption or its name is said.
  func alternative(for picture: Picture) -> String? {
    if let text = picture.data[Self.alternativeColumn], !text.isEmpty { return text }
    return metadata?.contains(.description) == true ? picture.metadata.line(.description) : nil
  }
}
