/// What a step did to one store, and where the store is until the next step that changes it.
///
/// A place leads to a *version* of the store: to its own, which the step made, or to that of the
/// place to which the step travelled.
@usableFromInline
package final class Place {
  // Unchecked for the reason that `Views` gives.
  private(set) var step: Int
  /// The place before, of which the oldest one knows nothing.
  @exclusivity(unchecked) private(set) unowned var before: Place?
  /// The number of the change in the store, in the order of recording; 0 if it is the first state.
  @exclusivity(unchecked) @usableFromInline var number = 0
  /// The number of places on the way here since the start of the recording.
  private(set) var depth = 0
  /// The last step on the way here that cannot be undone, or -1.
  var lastBarrier = -1
  /// The last step on the way here that is a travel, or -1.
  var lastTravel = -1
  @exclusivity(unchecked) var target: Place?
  /// The steps that travel here, in the order of recording.
  @exclusivity(unchecked) var travels: [Int] = []
  // Last, since a commit of many steps looks at the others only.
  @exclusivity(unchecked) var change: StoreChange

  @usableFromInline
  init(_ change: StoreChange, at step: Int = 0) { (self.change, self.step) = (change, step) }

  /// Takes its place in the tree, as the change with a number.
  func follow(_ before: Place, at step: Int, number: Int) {
    (self.step, self.number, self.before) = (step, number, before)
    depth = before.depth + 1
    (lastBarrier, lastTravel) = (before.lastBarrier, before.lastTravel)
  }

  var version: Place { target ?? self }

  /// Whether the step travelled to where the store was, to remember its redo.
  var isStaying: Bool { target != nil && target === before?.version }

  /// Leads nowhere, because something else happens in the step.
  func leave() {
    target?.travels.removeAll { $0 == step }
    target = nil
  }
}

/// The place of each store.
///
/// Most histories have one store, and most steps change one. So a step has no list of its own
/// unless it changes another store than the first.
struct Places: MutableCollection, RandomAccessCollection {
  private var first: Place?
  private var others: [Place]

  init(_ places: [Place] = []) { (first, others) = (places.first, Array(places.dropFirst())) }

  var startIndex: Int { 0 }
  var endIndex: Int { first == nil ? 0 : others.count + 1 }

  subscript(store: Int) -> Place {
    get {
      if store == 0, let first { return first }
      return others[store - 1]
    }
    set { if store == 0 { first = newValue } else { others[store - 1] = newValue } }
  }
}
