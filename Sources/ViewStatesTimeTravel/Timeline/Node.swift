extension Timeline {
  /// A step in the tree.
  final class Node {
    let id: Int
    let kind: Step.Kind
    @exclusivity(unchecked) var label: String?
    let depth: Int
    /// The number of the step before, which was forgotten if this step is the oldest.
    let parent: Int
    /// The steps after this one that were left behind, oldest first.
    @exclusivity(unchecked) var branches: [Int] = []
    @exclusivity(unchecked) var versions: Versions
    /// The last travel of each store that has not changed since: its step, and the last step that
    /// redo can reach from it.
    @exclusivity(unchecked) var travels: [Int: (step: Int, tip: Int)]

    init(
      _ id: Int, _ kind: Step.Kind = .start, label: String?, versions: Versions,
      after parent: Node? = nil
    ) {
      (self.id, self.kind, self.label, self.versions) = (id, kind, label, versions)
      (self.parent, depth) = (parent?.id ?? -1, parent.map { $0.depth + 1 } ?? 0)
      travels = parent?.travels ?? [:]
    }

    /// The versions that the step made.
    var made: [Version] { versions.filter { $0.step == id } }

    /// Forgets where a store has travelled, because it changes in another way.
    func endTravel(of store: Int) {
      guard let travel = travels.removeValue(forKey: store), travel.step == id else { return }
      versions[store].travels.removeAll { $0 == id }
    }
  }
}
