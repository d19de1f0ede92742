/// A walk over two values side by side, which lists the places where they differ.
struct DifferenceWalk {
  private(set) var entries: [StateDifference.Entry] = []
  private(set) var isCutShort = false
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// Adds the places where two values differ.
  mutating func compare(_ before: Any, _ after: Any, at path: String, depth: Int) {
    guard !isCutShort, !areEqual(before, after) else { return }
    let count = entries.count
    // Nobody reads a longer path, and nesting may have no end.
    if depth < 32, type(of: before) == type(of: after) {
      guard compareContents(before, after, at: path, depth: depth) else { return }
    }
    // Two values may be unequal although all of their contents are equal.
    if entries.count == count, !isCutShort { note(path, before, after) }
  }

  /// Adds the places where the contents of two values of one type differ.
  ///
  /// - Returns: Whether the values differ even if their contents do not.
  private mutating func compareContents(
    _ before: Any, _ after: Any, at path: String, depth: Int
  ) -> Bool {
    if let list = before as? any ComparableList {
      list.compare(with: after, at: path, depth: depth, in: &self)
      return true
    }
    let (old, new) = (Mirror(reflecting: before), Mirror(reflecting: after))
    switch old.displayStyle {
    case .optional:
      guard let some = old.children.first, let other = new.children.first else {
        return old.children.count != new.children.count
      }
      compare(some.value, other.value, at: path, depth: depth)
      return false
    case .class, .foreignReference:
      guard before as AnyObject !== after as AnyObject else { return isComparable(before) }
    case .enum where old.children.first?.label != new.children.first?.label: break
    case .struct where depth > 0 && isClearAsWhole(before, after): break
    case .struct, .tuple, .enum:
      guard !old.children.isEmpty else { return readsDifferently(before, after) }
      compareChildren(old.children, new.children, at: path, depth: depth)
      return isComparable(before)
    case .collection:
      compareLists(Array(old.children), Array(new.children), at: path, depth: depth)
      return isComparable(before)
    case .dictionary:
      compareDictionaries(old.children, new.children, at: path, depth: depth)
      return isComparable(before)
    case .set: compareSets(before, after, at: path)
    default: return readsDifferently(before, after)
    }
    return true
  }

  private mutating func compareChildren(
    _ before: Mirror.Children, _ after: Mirror.Children, at path: String, depth: Int
  ) {
    for (old, new) in zip(before, after) {
      // A mirror of a type's own can have any label.
      let label = old.label?.escapingHidden() ?? "?"
      let member = label.hasPrefix(".") ? label : ".\(label)"
      compare(old.value, new.value, at: path + member, depth: depth + 1)
    }
  }

  private mutating func compareLists(
    _ before: [Mirror.Child], _ after: [Mirror.Child], at path: String, depth: Int
  ) {
    for (index, (old, new)) in zip(before, after).enumerated() {
      compare(old.value, new.value, at: "\(path)[\(index)]", depth: depth + 1)
    }
    let shared = min(before.count, after.count)
    for (index, old) in before.enumerated().dropFirst(shared) {
      note("\(path)[\(index)]", old.value, nil)
    }
    for (index, new) in after.enumerated().dropFirst(shared) {
      note("\(path)[\(index)]", nil, new.value)
    }
  }

  private mutating func compareDictionaries(
    _ before: Mirror.Children, _ after: Mirror.Children, at path: String, depth: Int
  ) {
    let (old, new) = (pairs(before), pairs(after))
    // Sorted by text, since dictionaries have no order. Two long keys may have the same text.
    let keys = Set(old.keys).union(new.keys).map { (key: $0, text: ValueText($0.base).text) }
    for (key, text) in keys.sorted(by: { $0.text < $1.text }) {
      let place = "\(path)[\(text)]"
      if let value = old[key], let other = new[key] {
        compare(value, other, at: place, depth: depth + 1)
      } else {
        note(place, old[key], new[key])
      }
    }
  }

  private func pairs(_ children: Mirror.Children) -> [AnyHashable: Any] {
    children.reduce(into: [:]) { pairs, child in
      let pair = Array(Mirror(reflecting: child.value).children)
      if pair.count == 2, let key = pair[0].value as? AnyHashable { pairs[key] = pair[1].value }
    }
  }

  private mutating func compareSets(_ before: Any, _ after: Any, at path: String) {
    guard let old = before as? Set<AnyHashable>, let new = after as? Set<AnyHashable> else {
      return
    }
    for gone in ValueText.sorted(old.subtracting(new).map(\.base)) { note(path, text: gone, nil) }
    for added in ValueText.sorted(new.subtracting(old).map(\.base)) { note(path, text: nil, added) }
  }

  /// Adds a place with its values before and after.
  ///
  /// One of them is nil if the place was added or removed.
  mutating func note(_ path: String, _ before: Any?, _ after: Any?) {
    guard let before, let after else {
      return note(path, text: before.map { ValueText($0).text }, after.map { ValueText($0).text })
    }
    let (old, new) = (ValueText(before).text, ValueText(after).text)
    guard old == new else { return note(path, text: old, new) }
    if type(of: before) != type(of: after) {
      note(path, text: "\(old) (\(type(of: before)))", "\(new) (\(type(of: after)))")
    } else {
      note(path, text: old, "another \(new)")
    }
  }

  private mutating func note(_ path: String, text before: String?, _ after: String?) {
    guard entries.count < limit else {
      isCutShort = true
      return
    }
    entries.append(.init(path: path, before: before, after: after))
  }
}

/// Whether two values are of one type that can be compared, and are equal.
private func areEqual(_ before: Any, _ after: Any) -> Bool {
  func isEqual<Value: Equatable>(_ value: Value) -> Bool { (after as? Value) == value }
  guard let before = before as? any Equatable else { return false }
  return isEqual(before)
}

private func isComparable(_ value: Any) -> Bool { value is any Equatable }

/// Whether the descriptions of two values are clearer than their contents, as for dates and
/// durations.
private func isClearAsWhole(_ before: Any, _ after: Any) -> Bool {
  // Two longer ones do not fit on a line.
  guard let old = ownDescription(of: before), let new = ownDescription(of: after) else {
    return false
  }
  return old != new && old.count <= 60 && new.count <= 60
}

/// Whether two values without contents are known to differ, or have different descriptions.
private func readsDifferently(_ before: Any, _ after: Any) -> Bool {
  isComparable(before) || "\(before)" != "\(after)"
}
