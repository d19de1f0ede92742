extension PersistentArray {
  /// A description of the first broken invariant of the structure, or nil.
  ///
  /// 1. All leaves are at the same depth.
  /// 2. No leaf, node or tail exceeds its capacity.
  /// 3. Every leaf and every node below the root is at least half full. The last one of a level may
  ///    have fewer, but at least one.
  /// 4. The root of a tree of several levels has at least two slots.
  /// 5. The end of every slot is the sum of the counts up to that slot.
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
        if !slot.slots.isEmpty { return "a node is at the depth of leaves" }
        let minimum = isLast ? 1 : Tree.leafMinimum
        if !(minimum...leafCapacity).contains(slot.leaf.count) {
          return "a leaf holds \(slot.leaf.count) elements"
        }
      } else {
        if !slot.leaf.isEmpty { return "a leaf is at height \(height)" }
        let minimum = isLast ? 1 : Tree.slotMinimum
        if slot.slots.count < minimum { return "a node has \(slot.slots.count) slots" }
        let broken = brokenInvariant(in: slot.slots, height: height - 1, isLast: isLast)
        if let broken { return broken }
      }
    }
    return nil
  }
}
