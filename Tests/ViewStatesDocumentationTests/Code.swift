import Foundation

/// Code without its white space: two pieces are equal if they differ only in where lines break.
///
/// A page shows 66 columns and a source file 100, so an example of an article has more lines than
/// the test that compiles it. The formatter also ends a list of many lines with a comma, which does
/// not count either. Where an example says what a value is, `counter.state  // 1`, a test requires
/// it: `#expect(counter.state == 1)` is the same code.
struct Code: Equatable {
  private var text = Data()
  /// Where lines begin that are not blank, and the end.
  private var starts: Set<Int> = []

  init(_ lines: [String]) {
    for line in lines {
      let bytes = (line.commented ?? line).utf8.filter { $0 != UInt8(ascii: " ") }
      guard let first = bytes.first else { continue }
      if first == UInt8(ascii: "]") || first == UInt8(ascii: ")"), text.last == UInt8(ascii: ",") {
        text.removeLast()
      }
      starts.insert(text.count)
      text += bytes
    }
    starts.insert(text.count)
  }

  /// Whether whole lines of this code are an example.
  func contains(_ example: [String]) -> Bool {
    let wanted = Code(example).text
    var rest = text.startIndex..<text.endIndex
    while let found = text.range(of: wanted, in: rest) {
      if starts.contains(found.lowerBound), starts.contains(found.upperBound) { return true }
      rest = found.lowerBound + 1..<text.endIndex
    }
    return wanted.isEmpty
  }
}

extension String {
  /// An expectation of a value as an example says it.
  fileprivate var commented: String? {
    let text = drop { $0 == " " }
    guard text.hasPrefix("#expect("), text.hasSuffix(")"), let equals = text.firstRange(of: " == ")
    else { return nil }
    let value = text[equals.upperBound...].dropLast()
    return "\(text[..<equals.lowerBound].dropFirst("#expect(".count))  // \(value)"
  }
}
