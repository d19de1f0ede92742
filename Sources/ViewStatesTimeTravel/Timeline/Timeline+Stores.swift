// What the steps did to each store.

extension Timeline {
  /// What a step did to a store.
  func change(of store: Int, at step: Int) -> StoreChange? {
    let node = step == current ? currentNode : nodes[step]
    guard let changes = node?.step.changes else { return nil }
    // Most steps have one change.
    for change in changes where change.store == store { return change }
    return nil
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

  /// Keeps the present state of a store, to which a whole change led.
  func keep(_ state: any AnyStateBox, of store: Int) {
    let place = now[store]
    guard place > root else { return tracks[store].setBase(state) }
    guard let changes = (place == current ? currentNode : nodes[place])?.step.changes else {
      return
    }
    for index in changes.indices where changes[index].store == store {
      tracks[store].states[changes[index].number] = state
    }
  }

  /// Whether the current step ended where it began, and could be undone.
  var isBackAtStart: Bool {
    let step = currentNode.step
    return step.barrier == nil
      && step.changes.allSatisfy { tracks[$0.store].isBackAtStart(of: $0) }
  }

  /// Changes what a travel in a store alone remembers, because a step of it is forgotten.
  func updateTravel(at step: Int, of store: Int, _ update: (inout StoreChange) -> Void) {
    guard let node = nodes[step],
      let place = node.step.changes.firstIndex(where: { $0.store == store })
    else { return }
    update(&node.step.changes[place])
  }
}
