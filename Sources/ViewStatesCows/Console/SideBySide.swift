import ViewStatesConsole

/// Two blocks of lines beside each other.
struct SideBySide {
  /// The columns of most terminals, which leave 39 to the right block: a framed drawing takes 28.
  static let leastColumns = 80
  /// The columns of the left block: a list of two columns of names.
  static let left = 38
  let right: Int

  init(columns: Int) { right = max(columns, Self.leastColumns) - Self.left - 3 }

  /// The lines of both blocks, cut to their columns.
  func lines(_ leftLines: [SafeText], _ rightLines: [SafeText]) -> [SafeText] {
    (0..<max(leftLines.count, rightLines.count)).map { index in
      let text = index < leftLines.count ? leftLines[index].truncated(to: Self.left) : ""
      let other = index < rightLines.count ? rightLines[index].truncated(to: right) : ""
      return "\(text.padded(to: Self.left)) |\(other.isEmpty ? "" : " \(other)" as SafeText)"
    }
  }
}
