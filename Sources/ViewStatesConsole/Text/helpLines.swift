/// Two columns of names and their meanings, with the meanings aligned and wrapped at words.
///
/// A name that is too long for its column has lines of its own, broken after a bar if necessary
/// (`one|other`).
func helpLines(_ rows: [(name: String, meaning: String)], columns: Int) -> [SafeText] {
  let names = rows.map { SafeText($0.name) }
  // 30 of 80 columns: the meaning of a longer name begins on the next line, so that it does not
  // narrow all the others.
  let widest = columns * 3 / 8
  let width = names.map(\.columns).filter { $0 <= widest }.max() ?? widest
  return zip(names, rows).flatMap { name, row in
    let fits = name.columns <= width
    let start = fits ? name.padded(to: width) + "   " : .space(width + 3)
    let line = SafeText("\(start)\(row.meaning)", indent: width + 3)
    return (fits ? [] : SafeText(name, indent: 6).wrapped(to: columns, after: "|"))
      + line.wrapped(to: columns)
  }
}
