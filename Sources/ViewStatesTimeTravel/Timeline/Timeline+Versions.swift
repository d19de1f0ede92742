import ViewStates

// The line of one store alone: a tree of versions, of which each knows the one before.

extension Timeline {
  func version(of store: Int) -> Version { currentNode.versions[store] }

  /// A version of a store by its number, or nil if the store has no such version.
  func version(_ number: Int, of store: Int) -> Version? {
    let version = node(number)?.versions[store]
    return version.map(self.number) == number ? version : nil
  }

  func number(of version: Version) -> Int { max(root, version.step) }

  /// The version to which an undo of the store alone goes from one on its line.
  func version(before version: Version) -> Version? {
    version.step > root ? version.before : nil
  }

  /// A version and those before it, newest first.
  func past(from version: Version) -> some Sequence<Version> {
    sequence(first: version) { self.version(before: $0) }
  }

  /// How many undos of its store alone there are from a version.
  func position(of version: Version) -> Int {
    if version.counting != counting { countDepth(of: version) }
    return version.depth - rootNode.versions[version.change.store].depth
  }

  /// Counts the depths on the way to a version, because some follow others than they did.
  private func countDepth(of version: Version) {
    let way = past(from: version).prefix { $0.counting != self.counting }
    for version in Array(way).reversed() {
      if let before = self.version(before: version) { version.depth = before.depth + 1 }
      version.counting = counting
    }
  }

  /// The version at a position on the way to a later one.
  ///
  /// Between two travels, each version of the line follows the one before, so it is searched in
  /// halves; only what is beyond is walked.
  func version(at position: Int, towards last: Version) -> Version {
    var version = last
    if let end = node(number(of: last)), isOnLine(end) {
      let node = firstNode(through: end) {
        $0.travelCount == end.travelCount
          && self.position(of: $0.versions[last.change.store]) >= position
      }
      version = node.versions[last.change.store]
    }
    while self.position(of: version) > position, let before = self.version(before: version) {
      version = before
    }
    return version
  }

  /// The versions of a store around the present one, oldest first.
  func line(of store: Int, before: Int, after: Int) -> [Version] {
    let (present, last) = (version(of: store), last(of: store))
    let position = position(of: present)
    let (before, after) = (
      min(max(0, before), position), min(max(0, after), self.position(of: last) - position)
    )
    let end = version(at: position + after, towards: last)
    return past(from: end).prefix(before + 1 + after).reversed()
  }

  /// The last version that a redo of a store alone can reach: that of the history's redo, or else
  /// of what the last travel of the store remembers; or the present one.
  func last(of store: Int) -> Version {
    let (present, last) = (version(of: store), historyLast(of: store))
    guard last === present, let travel = currentNode.travels[store], travel.step > root,
      let tip = version(travel.tip, of: store), isOnWay(present, to: tip)
    else { return last }
    return tip
  }

  private func isOnWay(_ version: Version, to last: Version) -> Bool {
    self.version(at: position(of: version), towards: last) === version
  }

  /// The last version of a store to which the redo of the whole history leads, one by one.
  private func historyLast(of store: Int) -> Version {
    if let end = line.last, end.travelCount == currentNode.travelCount {
      return end.versions[store]
    }
    var last = version(of: store)
    for node in line(after: currentNode) {
      let version = node.versions[store]
      if version === last { continue }
      guard version.step == node.id, version.before === last else { break }
      last = version
    }
    return last
  }

  /// A travel of a store to a version.
  ///
  /// On the line of the store, its redo stays; elsewhere there is none.
  func travel(of store: Int, to version: Version) -> StoreChange {
    let last = last(of: store)
    let tip = isOnWay(version, to: last) ? last : version
    return travel(of: store, to: version, tip: number(of: tip))
  }

  /// What remembers the redo that the history gives a store, while another store travels.
  func travelToStay(of store: Int) -> StoreChange? {
    let (present, last) = (version(of: store), historyLast(of: store))
    return last === present ? nil : travel(of: store, to: present, tip: number(of: last))
  }

  func travel(of store: Int, to version: Version, tip: Int) -> StoreChange {
    var change = StoreChange(store: store)
    let target = number(of: version)
    (change.travel, change.redo) = (target, tip == target ? nil : tip)
    return change
  }

  /// Lets a version go with its step, or makes it that of the first step that travels to it.
  func forget(_ version: Version) {
    let (store, track) = (version.change.store, tracks[version.change.store])
    // What cannot be computed is unknown from here on.
    let content = version.travels.isEmpty ? nil : try? track.content(of: version)
    track.forgetState(at: version)
    guard let step = version.travels.first, let node = node(step),
      let before = self.node(node.parent)?.versions[store]
    else { return }
    version.travels.removeFirst()
    version.change = StoreChange(store: store, content: content)
    version.follow(before, at: step, number: track.nextNumber())
    counting += 1
  }
}
