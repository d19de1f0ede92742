import ViewStatesConsole

/// Two blocks of lines beside each other.
struct SideBySide {
  /// The columns of the left block: a list of two columns of names.
  let left = 38
  /// The columns of the right block.
  let right: Int

  private static let separator: SafeText = " | "

  /// The columns that are left in a terminal of 80, and enough for a framed drawing.
  private static let narrowestRight = 39

  init(width: Int) {
    right = max(Self.narrowestRight, width - left - Self.separator.columns)
  }

  /// Whether a terminal is wide enough.
  static func fits(_ width: Int) -> Bool {
    let columns = SideBySide(width: 0)
    return width >= columns.left + separator.columns + columns.right
  }

  /// The lines of both blocks, cut to their columns.
  func lines(_ leftLines: [SafeText], _ rightLines: [SafeText]) -> [SafeText] {
    (0..<max(leftLines.count, rightLines.count)).map { index in
      let text = index < leftLines.count ? leftLines[index].truncated(to: left) : ""
      let other = index < rightLines.count ? rightLines[index].truncated(to: right) : ""
      return other.isEmpty
        ? "\(text.padded(to: left)) |" : "\(text.padded(to: left))\(Self.separator)\(other)"
    }
  }
}
