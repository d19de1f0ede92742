import ViewStates

// The line of one store alone: a tree of versions, each of which knows the one before.

extension Timeline {
  func version(of store: Int) -> Version { currentNode.versions[store] }

  /// A version of a store by its number, or nil if the store has no such version.
  func version(_ number: Int, of store: Int) -> Version? {
    let version = node(number)?.versions[store]
    return version.map(self.number) == number ? version : nil
  }

  func number(of version: Version) -> Int { max(root, version.step) }

  /// The version to which an undo of the store alone goes from a version on its line.
  func version(before version: Version) -> Version? {
    version.step > root ? version.before : nil
  }

  /// The number of undos of a store alone from its present version.
  func position(of store: Int) -> Int {
    var (version, count) = (version(of: store), 0)
    // Called at each change while a side is shown, and a sequence takes twice as long.
    while let before = self.version(before: version) { (version, count) = (before, count + 1) }
    return count
  }

  /// The versions of a store around the present one, oldest first.
  func line(of store: Int, before: Int, after: Int) -> [Version] {
    let past = past(from: version(of: store))
    return past.dropFirst().prefix(max(0, before)).reversed() + past.prefix(1)
      + redo(of: store).prefix(max(0, after))
  }

  /// A version and those before it, newest first.
  func past(from version: Version) -> some Sequence<Version> {
    sequence(first: version) { self.version(before: $0) }
  }

  /// The versions that a redo of a store alone goes through: those of the history's redo, or else
  /// those that the last travel of the store left.
  func redo(of store: Int) -> [Version] {
    let redo = historyRedo(of: store)
    return redo.isEmpty ? rememberedRedo(of: store) : redo
  }

  private func historyRedo(of store: Int) -> [Version] {
    var (redo, last) = ([Version](), version(of: store))
    for node in line(after: currentNode) {
      let version = node.versions[store]
      if version === last { continue }
      guard version.step == node.id, version.before === last else { break }
      redo.append(version)
      last = version
    }
    return redo
  }

  private func rememberedRedo(of store: Int) -> [Version] {
    guard let travel = currentNode.travels[store], travel.step > root,
      let tip = version(travel.tip, of: store)
    else { return [] }
    let present = version(of: store)
    var redo: [Version] = []
    for version in past(from: tip) {
      if version === present { return redo.reversed() }
      redo.append(version)
    }
    return []
  }

  /// The entry of a travel of a store to a version, which joins other such travels just before.
  func travel(of store: Int, to version: Version) -> Step {
    let (present, redo) = (self.version(of: store), redo(of: store))
    // Most travels go one step back, so the past is searched step by step.
    let isOnLine =
      redo.contains { $0 === version } || past(from: present).contains { $0 === version }
    // On the line of the store, its redo stays; elsewhere there is none.
    let tip = isOnLine ? redo.last ?? present : version
    let change = travel(of: store, to: version, tip: number(of: tip))
    var line = Step(.travel, id: current, changes: [change])
    guard opening != .travels || current == root else { return line }
    (line.id, line.parent) = (next, current)
    // The other stores keep the redo that the history gives them.
    for other in tracks.indices where other != store {
      guard let tip = historyRedo(of: other).last else { continue }
      line.add(travel(of: other, to: self.version(of: other), tip: number(of: tip)))
    }
    return line
  }

  func travel(of store: Int, to version: Version, tip: Int) -> StoreChange {
    var change = StoreChange(store: store)
    change.travel = number(of: version)
    change.redo = change.travel == tip ? nil : tip
    return change
  }

  /// Forgets a version with its step, or gives it to the first step that travels to it.
  func forget(_ version: Version) {
    let (store, track) = (version.change.store, tracks[version.change.store])
    // A state that cannot be computed is unknown from here on.
    let content = version.travels.isEmpty ? nil : try? track.content(of: version)
    version.state = nil
    guard let step = version.travels.first, let node = node(step),
      let before = self.node(node.parent)?.versions[store]
    else { return }
    version.travels.removeFirst()
    version.change = StoreChange(store: store, content: content)
    version.follow(before, at: step, number: track.kept.nextNumber())
  }
}
