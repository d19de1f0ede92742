import ViewStates

// The line of one store alone: a tree of versions, of which each knows the one before.

extension Timeline {
  func version(of store: Int) -> Place { currentNode.places[store].version }

  /// A version of a store by its number, or nil if the store has no such version.
  func version(_ number: Int, of store: Int) -> Place? {
    let version = node(number)?.places[store].version
    return version.map(self.number) == number ? version : nil
  }

  func number(of version: Place) -> Int { max(root, version.step) }

  /// The version to which an undo of the store alone goes from one on its line.
  func version(before version: Place) -> Place? {
    version.step > root ? version.before?.version : nil
  }

  /// How many undos of a store alone there are from its present version.
  func position(of store: Int) -> Int {
    var (version, count) = (version(of: store), 0)
    while let before = self.version(before: version) {
      if version.lastTravel <= root { return count + version.depth - rootNode.places[store].depth }
      (version, count) = (before, count + 1)
    }
    return count
  }

  /// The versions of a store around the present one, oldest first.
  func line(of store: Int, before: Int, after: Int) -> [Place] {
    let past = past(of: store)
    return past.dropFirst().prefix(max(0, before)).reversed() + past.prefix(1)
      + redo(of: store).prefix(max(0, after))
  }

  /// The present version of a store and those before it, newest first.
  private func past(of store: Int) -> some Sequence<Place> {
    sequence(first: version(of: store)) { self.version(before: $0) }
  }

  /// The versions that a redo of a store alone goes through: those of the history's redo, or else
  /// what the last travel of the store remembers.
  func redo(of store: Int) -> [Place] {
    let redo = historyRedo(of: store)
    return redo.isEmpty ? rememberedRedo(of: store) : redo
  }

  private func historyRedo(of store: Int) -> [Place] {
    var (redo, last) = ([Place](), version(of: store))
    for node in line(after: currentNode) {
      let place = node.places[store]
      if place.version === last { continue }
      guard place.target == nil, place.before?.version === last else { break }
      redo.append(place)
      last = place
    }
    return redo
  }

  private func rememberedRedo(of store: Int) -> [Place] {
    let place = currentNode.places[store]
    guard place.step > root, let number = place.change.travel?.tip,
      let tip = version(number, of: store)
    else { return [] }
    var redo: [Place] = []
    for version in sequence(first: tip, next: { self.version(before: $0) }) {
      if version === place.version { return redo.reversed() }
      redo.append(version)
    }
    return []
  }

  /// A travel of a store to a version.
  ///
  /// On the line of the store, its redo stays; elsewhere there is none.
  func travel(of store: Int, to version: Place) -> StoreChange {
    let redo = redo(of: store)
    // Most travels go one step back, so the past is looked at step by step.
    let isOnLine =
      redo.contains { $0 === version } || past(of: store).contains { $0 === version }
    let last = redo.last ?? self.version(of: store)
    return travel(of: store, to: version, tip: isOnLine ? last : version)
  }

  /// What remembers the redo that the history gives a store, while another store travels.
  func travelToStay(of store: Int) -> StoreChange? {
    historyRedo(of: store).last.map { travel(of: store, to: version(of: store), tip: $0) }
  }

  private func travel(of store: Int, to version: Place, tip: Place) -> StoreChange {
    StoreChange(
      store: store,
      travel: StoreChange.Travel(target: number(of: version), tip: number(of: tip)))
  }

  /// Lets the first travel to a version that is about to be forgotten set its state, and the others
  /// lead there.
  func endTravels(to version: Place) {
    if version.travels.isEmpty { return }
    let store = version.change.store
    let places = version.travels.compactMap { node($0)?.places[store] }
    guard let first = places.first else { return }
    // What cannot be computed is unknown from here on.
    first.change = StoreChange(store: store, content: try? tracks[store].content(of: version))
    first.target = nil
    for place in places.dropFirst() {
      place.target = first
      first.travels.append(place.step)
    }
  }
}
