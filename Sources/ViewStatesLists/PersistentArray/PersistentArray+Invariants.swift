extension PersistentArray {
  /// What is wrong with the structure, or nil.
  ///
  /// All leaves lie at the same depth; no leaf, tail or node is wider than its capacity; none is
  /// narrower than half of it, but the last of its level, which has at least one; the root of a
  /// tree of several levels has at least two slots; every slot ends where its elements do.
  func brokenInvariant() -> String? {
    if tail.count > Self.leafCapacity { return "the tail holds \(tail.count) elements" }
    if tree.count != Slot.count(tree.slots) { return "the tree counts \(tree.count) elements" }
    if tree.height > 1 && tree.slots.count < 2 { return "the root has \(tree.slots.count) slots" }
    return Self.brokenInvariant(in: tree.slots, height: tree.height, isLast: true)
  }

  private static func brokenInvariant(
    in slots: ContiguousArray<Slot>, height: Int, isLast: Bool
  ) -> String? {
    if slots.count > slotCapacity { return "a node has \(slots.count) slots" }
    var end = 0
    for (index, slot) in slots.enumerated() {
      let isLast = isLast && index == slots.count - 1
      end += slot.count
      if slot.end != end { return "a slot at height \(height) ends at \(slot.end), not \(end)" }
      if height == 1 {
        if !slot.slots.isEmpty { return "a node lies where leaves do" }
        let minimum = isLast ? 1 : Tree.leafMinimum
        if !(minimum...leafCapacity).contains(slot.leaf.count) {
          return "a leaf holds \(slot.leaf.count) elements"
        }
      } else {
        if !slot.leaf.isEmpty { return "a leaf lies at height \(height)" }
        let minimum = isLast ? 1 : Tree.slotMinimum
        if slot.slots.count < minimum { return "a node has \(slot.slots.count) slots" }
        let broken = brokenInvariant(in: slot.slots, height: height - 1, isLast: isLast)
        if let broken { return broken }
      }
    }
    return nil
  }
}
