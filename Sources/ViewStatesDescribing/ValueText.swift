/// A value in a few words, as one would write it in Swift, without names of modules.
///
/// Only as much of a value is looked at as is shown; except that sets and dictionaries, which are
/// sorted by their texts, are looked at as a whole.
package struct ValueText {
  /// As much as two values on one line bear.
  private static let longest = 100

  /// The words.
  package private(set) var text = ""
  private var room = longest

  /// Puts a value into words.
  package init(_ value: Any) {
    write(value, depth: 0)
  }

  /// The texts of values that have no order, or another one in each process.
  static func sorted(_ values: some Sequence<Any>) -> [String] {
    values.map { ValueText($0).text }.sorted()
  }

  private var isFull: Bool { room < 0 }

  private mutating func write(_ value: Any, depth: Int) {
    // Deeper than this nothing is recognized any more, and nesting may have no end.
    guard depth < 16 else { return put("…") }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      guard let some = mirror.children.first else { return put("nil") }
      write(some.value, depth: depth)
    case _ where value is any StringProtocol || value is Character: putQuoted("\(value)")
    case .collection: writeItems(mirror.children, in: "[", "]", depth: depth)
    case .set: put("[\(ValueText.sorted(mirror.children.map(\.value)).joined(separator: ", "))]")
    case .dictionary: writePairs(mirror.children, depth: depth)
    case .tuple: writeItems(mirror.children, in: "(", ")", depth: depth)
    case .class, .foreignReference: put(ownText(of: value) ?? "\(type(of: value))")
    case .enum where !mirror.children.isEmpty: writeCase(mirror.children, depth: depth)
    case .enum: put(ownText(of: value) ?? ".\(value)")
    case .struct:
      if let own = ownText(of: value) { return put(own) }
      put("\(type(of: value))")
      writeItems(mirror.children, in: "(", ")", depth: depth)
    default: put("\(value)")
    }
  }

  private mutating func writeCase(_ children: Mirror.Children, depth: Int) {
    for (label, payload) in children {
      put(".\(label ?? "?")")
      if Mirror(reflecting: payload).displayStyle == .tuple {
        write(payload, depth: depth + 1)
      } else {
        writeItems(AnyCollection([(nil, payload)]), in: "(", ")", depth: depth)
      }
    }
  }

  private mutating func writeItems(
    _ items: Mirror.Children, in open: String, _ close: String, depth: Int
  ) {
    put(open)
    var isFirst = true
    for (label, value) in items {
      if isFull { return }
      if !isFirst { put(", ") }
      isFirst = false
      // Tuples number what has no label.
      if let label, !label.hasPrefix(".") { put("\(label): ") }
      write(value, depth: depth + 1)
    }
    put(close)
  }

  /// Sorted by the texts of the keys.
  private mutating func writePairs(_ pairs: Mirror.Children, depth: Int) {
    var keyed: [(key: String, value: Any)] = pairs.compactMap { pair in
      let parts = Array(Mirror(reflecting: pair.value).children)
      return parts.count == 2 ? (ValueText(parts[0].value).text, parts[1].value) : nil
    }
    guard !keyed.isEmpty else { return put("[:]") }
    keyed.sort { $0.key < $1.key }
    put("[")
    for (index, pair) in keyed.enumerated() where !isFull {
      put("\(index == 0 ? "" : ", ")\(pair.key): ")
      write(pair.value, depth: depth + 1)
    }
    put("]")
  }

  private mutating func putQuoted(_ text: String) {
    // The rest of a long text would be escaped for nothing.
    put(String(text.prefix(room + 1)).debugDescription)
  }

  /// Appends a piece, and an ellipsis for what there is no room for.
  private mutating func put(_ piece: String) {
    guard !isFull else { return }
    let shown = piece.prefix(room)
    text += shown
    room -= shown.count
    guard shown.endIndex < piece.endIndex else { return }
    text += "…"
    room = -1
  }
}

/// What a value says of itself, if it does.
func ownText(of value: Any) -> String? {
  value is any CustomStringConvertible ? "\(value)" : nil
}
