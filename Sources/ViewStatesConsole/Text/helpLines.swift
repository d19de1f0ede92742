/// Two columns of names and their meanings, with the meanings aligned and wrapped at words.
///
/// A name that is too long for its column has lines of its own, broken after a bar if necessary
/// (`one|other`). A word that is too long stays whole.
///
/// - Parameters:
///   - rows: The names and their meanings.
///   - columns: The width of a line.
/// - Returns: The lines.
func helpLines(_ rows: [(name: String, meaning: String)], columns: Int) -> [SafeText] {
  let rows = rows.map { (SafeText($0.name), $0.meaning) }
  // 30 of 80 columns: the meaning of a longer name begins on the next line, so that it does not
  // narrow all the others.
  let widest = columns * 3 / 8
  let width = rows.map(\.0.columns).filter { $0 <= widest }.max() ?? widest
  let indent = SafeText(String(repeating: " ", count: width + 3))
  return rows.flatMap { name, meaning in
    let meanings = wrapped(meaning, to: columns - width - 3)
    if name.columns <= width {
      let rest = meanings.dropFirst().map { indent + $0 }
      return ["\(name.padded(to: width))   \(meanings.first ?? "")"] + rest
    }
    return wrappedName(name.plain, to: columns) + meanings.map { indent + $0 }
  }
}

/// The words of a text in lines of at most so many columns, and at least one line.
private func wrapped(_ text: String, to width: Int) -> [SafeText] {
  filled(text.split(separator: " ").map { SafeText($0) }, separator: " ", width: width)
}

/// A name and the choices of its value in lines, the later ones indented.
private func wrappedName(_ name: String, to width: Int) -> [SafeText] {
  let pieces = name.split(separator: "|")
  let choices = pieces.enumerated().map { index, piece in
    SafeText(index + 1 < pieces.count ? piece + "|" : piece)
  }
  let lines = filled(choices, separator: "", width: width - 6)
  return lines.prefix(1) + lines.dropFirst().map { "      \($0)" }
}

/// Pieces in lines of at most so many columns, unless a single one is longer.
func filled(_ pieces: [SafeText], separator: SafeText, width: Int) -> [SafeText] {
  pieces.reduce(into: []) { lines, piece in
    guard let last = lines.last, last.columns + separator.columns + piece.columns <= width else {
      return lines.append(piece)
    }
    lines[lines.count - 1] = last + separator + piece
  }
}
