import ViewStatesConsole

/// Two screens beside each other, in columns that are wide enough for any of their lines.
enum SideBySide {
  /// The columns of most terminals, which leave 39 to the right screen: a framed drawing takes 28.
  static let leastColumns = 80
  /// The columns of the left screen: a list of two columns of names.
  static let leftColumns = 38

  static func rightColumns(of columns: Int) -> Int {
    max(columns, leastColumns) - leftColumns - " | ".count
  }

  static func lines(_ left: [SafeText], _ right: [SafeText]) -> [SafeText] {
    (0..<max(left.count, right.count)).map { row in
      let start = (row < left.count ? left[row] : "").padded(to: leftColumns)
      return row < right.count ? "\(start) | \(right[row])" : "\(start) |"
    }
  }
}
