import ViewStates

/// Where a store is, from a step that changed it until the next one that does.
///
/// A place leads to a *version* of the store: to its own, which the step made, or to that of the
/// place to which the step travelled.
package final class Place {
  /// The number of the step.
  let step: Int
  /// The place before, of which the oldest one knows nothing.
  unowned let before: Place?
  /// The number of the change in the store, in the order of recording.
  let number: Int
  /// The number of places on the way here since the start of the recording.
  let depth: Int
  /// The last step on the way here that cannot be undone, or -1.
  var lastBarrier: Int
  /// The last step on the way here that is a travel, or -1.
  var lastTravel: Int

  /// What the step did to the store.
  @exclusivity(unchecked) var change: StoreChange
  /// Where a travel leads.
  @exclusivity(unchecked) var target: Place?
  /// The steps that travel here, in the order of recording.
  @exclusivity(unchecked) var travels: [Int] = []
  /// The state, if it is kept.
  @exclusivity(unchecked) var state: (any AnyStateBox)?

  init(at step: Int, number: Int = 0, after before: Place? = nil, _ change: StoreChange) {
    (self.step, self.number, self.before) = (step, number, before)
    self.change = change
    depth = before.map { $0.depth + 1 } ?? 0
    (lastBarrier, lastTravel) = (before?.lastBarrier ?? -1, before?.lastTravel ?? -1)
  }

  /// The version to which the place leads.
  var version: Place { target ?? self }

  /// Whether the step travelled to where the store was, to remember its redo.
  var isStaying: Bool { target != nil && target === before?.version }

  /// Leads nowhere, because something else happens in the step.
  func leave() {
    target?.travels.removeAll { $0 == step }
    (target, state) = (nil, nil)
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
