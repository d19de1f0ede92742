import ViewStatesConsole

/// Two blocks of lines beside each other.
struct SideBySide {
  /// The columns of the left block: a list of two columns of names.
  static let left = 38
  let right: Int

  /// Lays out a terminal, or nil if it has no room for a framed drawing on the right: 39 columns.
  init?(columns: Int) {
    right = columns - Self.left - 3
    if right < 39 { return nil }
  }

  /// The lines of both blocks, cut to their columns.
  func lines(_ leftLines: [SafeText], _ rightLines: [SafeText]) -> [SafeText] {
    (0..<max(leftLines.count, rightLines.count)).map { index in
      let text = index < leftLines.count ? leftLines[index].truncated(to: Self.left) : ""
      let other = index < rightLines.count ? rightLines[index].truncated(to: right) : ""
      return "\(text.padded(to: Self.left)) |\(other.isEmpty ? "" : " \(other)" as SafeText)"
    }
  }
}
