/// A short text for a value: its Swift literal without the names of modules.
///
/// Hidden characters are escaped. Only the start of a long value is read, except for sets and
/// dictionaries: they are sorted by their texts and so read as a whole.
package struct ValueText {
  /// The most characters of a text: two of them on one line are as much as a person reads.
  package static let longest = 100

  /// The text.
  package private(set) var text = ""
  private var room: Int

  /// Makes the text of a value, cut to a number of characters.
  package init(_ value: Any, longest: Int = Self.longest) {
    room = longest
    write(value, depth: 0)
  }

  /// The texts of values that have no order, or a different one in each process.
  static func sorted(_ values: some Sequence<Any>) -> [String] {
    values.map { ValueText($0).text }.sorted()
  }

  private var isFull: Bool { room < 0 }

  private mutating func write(_ value: Any, depth: Int) {
    // Nobody reads deeper than this, and nesting may have no end.
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
    case .class, .foreignReference: put(ownDescription(of: value) ?? "\(type(of: value))")
    case .enum where !mirror.children.isEmpty: writeCase(mirror.children, depth: depth)
    case .enum: put(ownDescription(of: value) ?? ".\(value)")
    case .struct:
      if let own = ownDescription(of: value) { return put(own) }
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
      // A tuple numbers its elements without a label.
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
    // No need to escape the rest of a long text.
    put(String(text.prefix(room + 1)).debugDescription)
  }

  /// Appends a piece, with an ellipsis if there is no room for all of it.
  private mutating func put(_ piece: String) {
    guard !isFull else { return }
    let piece = String(piece.prefix(room + 1)).escapingHidden()
    let shown = piece.prefix(room)
    text += shown
    room -= shown.count
    guard shown.endIndex < piece.endIndex else { return }
    text += "…"
    room = -1
  }
}

/// The value's own description, if its type has one.
func ownDescription(of value: Any) -> String? {
  value is any CustomStringConvertible ? "\(value)" : nil
}
