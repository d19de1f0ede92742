/// Code without its white space: two pieces are equal if they differ only in where lines break.
///
/// A page shows 66 columns and a source file 100, so an example of an article has more lines than
/// the test that compiles it. The formatter also ends a list of many lines with a comma, which does
/// not count either.
struct Code: Equatable {
  private(set) var bytes: [UInt8] = []
  /// Where lines begin that are not blank, and the end.
  private(set) var starts: [Int] = []
  /// The lines by their first two bytes, as most lines of most files are not the ones looked for.
  private var index: [[UInt8]: [Int]] = [:]

  init(_ lines: [String]) {
    for line in lines {
      let text = line.utf8.filter { $0 != UInt8(ascii: " ") }
      guard let first = text.first else { continue }
      let isEnd = first == UInt8(ascii: "]") || first == UInt8(ascii: ")")
      if isEnd, bytes.last == UInt8(ascii: ",") { bytes.removeLast() }
      starts.append(bytes.count)
      index[Array(text.prefix(2)), default: []].append(bytes.count)
      bytes += text
    }
    starts.append(bytes.count)
  }

  /// Whether whole lines of this code are an example.
  ///
  /// Where the example says what a value is, `counter.state  // 1`, this code requires it.
  func contains(_ example: [String]) -> Bool {
    let literal = Code(example)
    let lines = zip(literal.starts, literal.starts.dropFirst()).map {
      Array(literal.bytes[$0..<$1])
    }
    let wanted = zip(lines, example.filter { !$0.allSatisfy { $0 == " " } }).map { line, text in
      [line] + (text.expectation.map { [Code([$0]).bytes] } ?? [])
    }
    guard let first = wanted.first else { return true }
    let candidates = first.flatMap { index[Array($0.prefix(2))] ?? [] }
    return candidates.contains { matches(wanted[...], from: $0) }
  }

  /// Whether lines, each in one of several forms, stand here and end where a line does.
  private func matches(_ lines: ArraySlice<[[UInt8]]>, from start: Int) -> Bool {
    guard let line = lines.first else { return starts.contains(start) }
    return line.contains { text in
      bytes[start...].starts(with: text)
        && matches(lines.dropFirst(), from: start + text.count)
    }
  }
}

extension String {
  /// What requires the value that a comment names.
  var expectation: String? {
    guard let comment = firstRange(of: "  // ") else { return nil }
    let (expression, value) = (self[..<comment.lowerBound], self[comment.upperBound...])
    return "#expect(\(expression.drop { $0 == " " }) == \(value))"
  }
}
