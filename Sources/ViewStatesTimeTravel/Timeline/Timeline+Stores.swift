// What the steps did to each store.

extension Timeline {
  /// What a step did to a store.
  func change(of store: Int, at step: Int) -> StoreChange? {
    let node = step == current ? currentNode : nodes[step]
    guard let node, let place = node.place(of: store) else { return nil }
    return node.step.changes[place]
  }

  /// The way to a change of a store, without what it did, of which a copy would take longer.
  func way(of store: Int, to step: Int) -> StoreChange.Way? {
    let node = step == current ? currentNode : nodes[step]
    guard let node, let place = node.place(of: store) else { return nil }
    return node.step.changes[place].way
  }

  /// The place of each store at a step.
  func places(at step: Int) -> [Int] {
    var found = Array(repeating: -1, count: tracks.count)
    var missing = found.count
    var step = step
    while missing > 0, step != root, let node = nodes[step] {
      for change in node.step.changes where found[change.store] < 0 {
        found[change.store] = step
        missing -= 1
      }
      if let places = node.places {
        for store in found.indices where found[store] < 0 { found[store] = places[store] }
        return found
      }
      step = node.step.parent
    }
    return found.map { $0 < 0 ? root : $0 }
  }

  /// Makes the states at places ready to be set, without what the models redact.
  func prepareRedacted(
    _ places: [Int]
  ) throws(HistoryError) -> [PreparedState] {
    var states: [PreparedState] = []
    for track in tracks {
      states.append(try track.prepare(places[track.index], isRedacted: true))
    }
    return states
  }

  /// The present states, without those of models that cannot be computed again.
  var preparablePresent: [PreparedState] {
    tracks.compactMap { try? $0.prepare(now[$0.index], isRedacted: false) }
  }

  /// Keeps the present state of a store, to which a whole change led.
  func keep(_ state: any AnyStateBox, of store: Int) {
    let place = now[store]
    guard place > root else { return tracks[store].setBase(state) }
    if let way = way(of: store, to: place) { tracks[store].states[way.number] = state }
  }

  /// Keeps the present states that a line of a file has.
  func keepStates(of line: Step) throws(HistoryError) {
    guard line.id == current else { throw .malformedStep(line.id) }
    for change in line.changes {
      let (track, place) = (tracks[change.store], now[change.store])
      if place > root { track.keepStates(around: track.way(to: place).number) }
      if let state = change.content?.kept { keep(state, of: change.store) }
    }
  }

  /// Whether the current step ended where it began, and could be undone.
  var isBackAtStart: Bool {
    let step = currentNode.step
    return step.barrier == nil
      && step.changes.allSatisfy { tracks[$0.store].isBackAtStart(of: $0) }
  }

  /// Whether the current step, a travel, leads all its stores to where they were before it.
  var isTravelBack: Bool { currentNode.step.changes.allSatisfy { tracks[$0.store].isStaying($0) } }

  /// Changes what a step did to a store.
  func updateChange(of store: Int, at step: Int, _ update: (inout StoreChange) -> Void) {
    guard let node = nodes[step], let place = node.place(of: store) else { return }
    update(&node.step.changes[place])
  }
}
