import ViewStates

/// Something that a person can name and the help explains: a command, or an option.
protocol Explained {
  var name: String { get }
  /// The name with its arguments, as the help shows it.
  var usage: String { get }
  var help: String { get }
}

extension Array where Element: Explained {
  subscript(name: String) -> Element? { first { $0.name == name } }

  func nearest(to typed: String) -> String? {
    ViewStatesConsole.nearest(to: typed, among: map(\.name))
  }

  /// Stops the program if two have the same name.
  func checkNames(with note: String) {
    guard Set(map(\.name)).count < count else { return }
    stopProgram(because: "two commands or options have the same name; \(note)")
  }

  /// The help: two columns of usages and meanings, with the meanings aligned and wrapped at words.
  ///
  /// A usage that is too long for its column has its own lines, broken after a bar if necessary
  /// (`one|other`).
  func helpLines(columns: Int, margin: String = "") -> [SafeText] {
    let usages = map { SafeText(margin + $0.usage) }
    // 30 of 80 columns: the meaning of a longer usage begins on the next line, so that it does not
    // narrow all the others.
    let widest = columns * 3 / 8
    let width = usages.map(\.columns).filter { $0 <= widest }.max() ?? widest
    return zip(usages, self).flatMap { usage, entry in
      let fits = usage.columns <= width
      let start = fits ? usage.padded(to: width) + "   " : .space(width + 3)
      let line = SafeText("\(start)\(entry.help)", indent: width + 3)
      return (fits ? [] : SafeText(usage, indent: 6).wrapped(to: columns, after: "|"))
        + line.wrapped(to: columns)
    }
  }
}
