import ViewStates

/// What a step did to one store: where the store is until the next step that changes it.
///
/// A place leads to a *version* of the store: to its own, which the step made, or to that of the
/// place to which the step travelled.
@usableFromInline
package class Place {
  /// The index of the store.
  final let store: Int
  /// The number of the step.
  final var step = 0
  /// The place before, of which the oldest one knows nothing.
  @exclusivity(unchecked) final private(set) unowned var before: Place?
  /// The number of the change in the store, in the order of recording; 0 if it is the first state.
  @exclusivity(unchecked) @usableFromInline final var number = 0
  /// The number of places on the way here since the start of the recording.
  final private(set) var depth = 0
  /// The last step on the way here that cannot be undone, or -1.
  final var lastBarrier = -1
  /// The last step on the way here that is a travel, or -1.
  final var lastTravel = -1

  /// The reason why the step cannot be undone.
  @exclusivity(unchecked) final var barrier: String?
  @exclusivity(unchecked) final var travel: StoreChange.Travel?
  /// Where the travel leads.
  @exclusivity(unchecked) final var target: Place?
  /// The steps that travel here, in the order of recording.
  @exclusivity(unchecked) final var travels: [Int] = []

  @usableFromInline
  init(_ store: Int, barrier: String? = nil) { (self.store, self.barrier) = (store, barrier) }

  /// The actions or the state that were recorded, without the type of the model.
  var content: (any StoreContent)? {
    get { nil }
    set {}
  }

  /// What the step did, as a part of a line.
  final var change: StoreChange {
    get { StoreChange(store: store, content: content, travel: travel, barrier: barrier) }
    set { (content, travel, barrier) = (newValue.content, newValue.travel, newValue.barrier) }
  }

  /// Adds what happened next to the store, in the same step.
  final func add(_ next: Place) {
    if next.travel != nil {
      (travel, content) = (next.travel, next.content)
    } else {
      addContent(of: next)
    }
    barrier = barrier ?? next.barrier
  }

  /// Adds the next actions, or sets the next state.
  func addContent(of next: Place) {}

  /// Takes its place in the tree, as the change with a number.
  final func follow(_ before: Place, at step: Int, number: Int) {
    (self.step, self.number, self.before) = (step, number, before)
    depth = before.depth + 1
    (lastBarrier, lastTravel) = (before.lastBarrier, before.lastTravel)
  }

  /// The version to which the place leads.
  final var version: Place { target ?? self }

  /// Whether the step travelled to where the store was, to remember its redo.
  final var isStaying: Bool { target != nil && target === before?.version }

  /// Leads nowhere, because something else happens in the step.
  final func leave() {
    target?.travels.removeAll { $0 == step }
    target = nil
  }
}

/// A place that knows the model.
@usableFromInline
final class ModelPlace<Model: StateModel>: Place {
  @exclusivity(unchecked) @usableFromInline var known: ModelContent<Model>?

  @inlinable
  init(_ store: Int, _ content: ModelContent<Model>?, barrier: String? = nil) {
    known = content
    super.init(store, barrier: barrier)
  }

  override var content: (any StoreContent)? {
    get { known }
    set { known = newValue as? ModelContent<Model> }
  }

  override func addContent(of next: Place) {
    guard let more = (next as? ModelPlace)?.known else { return }
    // In place, as a long step would be copied with each of its changes.
    if known == nil { known = more } else { known?.add(more) }
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
