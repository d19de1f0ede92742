import ViewStates

/// The versions of one store and the states that are kept, whatever its model is.
///
/// What happens to every step is here, because code for any type of model takes several times
/// longer.
@MainActor
@usableFromInline
package class StoreVersions {
  /// The place of the store among those of the history.
  @usableFromInline package let index: Int
  package let anyStore: AnyStore
  // The timeline owns its tracks.
  unowned let timeline: Timeline

  /// The states that are kept, by the numbers of their changes.
  // Unchecked for the reason that `Views` gives.
  @exclusivity(unchecked) var states: [Int: any AnyStateBox] = [:]
  /// The number of the last change.
  @exclusivity(unchecked) var lastNumber = 0
  /// The change around which computed states are kept, too; far from all before there is one.
  @exclusivity(unchecked) var walk = Int.min / 4

  /// The state at the oldest step, without what ``behind`` does to it.
  var base: any AnyStateBox
  /// What is still to be applied to ``base``: it waits for the next kept state.
  var behind: [any StoreContent] = []
  /// The version at the oldest step.
  package var baseVersion = 0
  /// The step that made it, which may be forgotten.
  var baseStep = Step(.start, id: 0)
  private var baseWay = StoreChange.Way()
  /// The reason of the last barrier on that way.
  private var baseReason: String?

  /// The steps that travel to a version, or whose redo ends there.
  var travels: [Int: [Int]] = [:]

  @usableFromInline
  init(_ store: AnyStore, index: Int, timeline: Timeline, base: any AnyStateBox) {
    (anyStore, self.index, self.timeline, self.base) = (store, index, timeline, base)
  }

  // MARK: - Versions

  /// What a step did to the store, or nil if that is part of the oldest step.
  func change(at place: Int) -> StoreChange? {
    place > timeline.root ? timeline.change(of: index, at: place) : nil
  }

  /// The version to which a place leads.
  func version(at place: Int) -> Int {
    guard let change = change(at: place) else { return baseVersion }
    return change.travel?.target ?? place
  }

  /// The version of the store at the current step.
  var version: Int { version(at: timeline.now[index]) }

  /// Whether the state of a version can be found.
  func isKnown(_ version: Int) -> Bool {
    if version == baseVersion { return true }
    return change(at: version).map { $0.travel == nil } ?? false
  }

  /// The way to a place.
  func way(to place: Int) -> StoreChange.Way {
    place > timeline.root ? timeline.way(of: index, to: place) ?? baseWay : baseWay
  }

  /// The reason why a step cannot be undone.
  func reason(of barrier: Int) -> String? {
    barrier == baseWay.lastBarrier ? baseReason : change(at: barrier)?.barrier
  }

  // MARK: - Steps

  /// Gives a change its place after the one before.
  func begin(_ change: inout StoreChange, at step: Int, after before: Int) {
    lastNumber += 1
    thin()
    change.way = way(to: before)
    (change.way.before, change.way.number, change.way.isStaying) = (before, lastNumber, false)
    change.way.depth += 1
    if change.travel != nil { noteTravel(&change, at: step) }
    if change.barrier != nil { change.way.lastBarrier = step }
  }

  func noteTravel(_ change: inout StoreChange, at step: Int) {
    guard let travel = change.travel else { return }
    for version in Set([travel.target, travel.tip]) { travels[version, default: []].append(step) }
    change.way.lastTravel = step
    change.way.isStaying = travel.target == version(at: change.way.before)
    if change.content == nil { change.way.lastBarrier = way(to: travel.target).lastBarrier }
  }

  func forgetTravel(_ change: StoreChange, at step: Int) {
    guard let travel = change.travel else { return }
    for version in [travel.target, travel.tip] {
      travels[version]?.removeAll { $0 == step }
      if travels[version]?.isEmpty == true { travels[version] = nil }
    }
  }

  /// Makes a version that a change leads to the oldest one.
  fileprivate func setBaseVersion(to change: StoreChange, of step: Step) {
    if change.way.lastBarrier != baseWay.lastBarrier {
      baseReason = change.barrier ?? reason(of: change.way.lastBarrier)
    }
    (baseVersion, baseWay) = (change.travel?.target ?? step.id, change.way)
    // A step that leaves the store where it is made no version.
    if !change.way.isStaying { baseStep = step }
  }
}

// MARK: - Keeping states

extension StoreVersions {
  /// How many changes in a row are undone and redone without applying anything.
  ///
  /// A person who undoes step by step looks at each; few go further than this.
  static var nearest: Int { 64 }

  /// Whether the state after a change is kept, seen from another change.
  static func isKept(_ number: Int, from other: Int) -> Bool {
    abs(other - number) < lifetime(of: number)
  }

  private static func lifetime(of number: Int) -> Int {
    max(nearest, (nearest / 2) << min(40, number.trailingZeroBitCount))
  }

  /// Forgets the state that is no longer kept once there is another change.
  private func thin() {
    // By the rule, each change is the end for one state at most.
    let old = lastNumber - Self.lifetime(of: lastNumber)
    if old > 0, !Self.isKept(old, from: walk) { states[old] = nil }
  }

  /// Keeps states around a change, besides those of the last changes.
  func keepStates(around number: Int) {
    guard number != walk else { return }
    walk = number
    states = states.filter {
      Self.isKept($0.key, from: lastNumber) || Self.isKept($0.key, from: number)
    }
  }

  /// Forgets what was computed and proved wrong.
  func forgetComputed() {
    let (last, walk) = (lastNumber, walk)
    states = states.filter { Self.isKept($0.key, from: last) || !Self.isKept($0.key, from: walk) }
  }

  func setBase(_ state: any AnyStateBox) { (base, behind) = (state, []) }
}

// MARK: - Forgetting

extension StoreTrack {
  /// Forgets a change whose step is the last one of a branch.
  func drop(_ change: StoreChange, at step: Int) {
    states[change.way.number] = nil
    if change.travel != nil { return forgetTravel(change, at: step) }
    forgetVersion(step, after: version(at: change.way.before))
  }

  /// Gives the state of a version, which is about to be forgotten, to the travels that lead to it.
  private func forgetVersion(_ version: Int, after past: Int?) {
    guard !travels.isEmpty, let steps = travels.removeValue(forKey: version) else { return }
    // Only a travel to the version needs its state, not one whose redo ends there.
    let isTarget = steps.contains { self.change(at: $0)?.travel?.target == version }
    let state = isTarget ? try? content(at: version) : nil
    for step in steps {
      timeline.updateChange(of: index, at: step) { change in
        guard let travel = change.travel else { return }
        if travel.target == version {
          change.content = state
          change.travel = StoreChange.Travel(target: version, tip: travel.tip, past: past)
        } else if let past {
          change.travel = StoreChange.Travel(target: travel.target, tip: past, past: travel.past)
          if past != travel.target { travels[past, default: []].append(step) }
        }
      }
    }
  }

  /// Makes a change a part of the oldest step.
  func moveBase(over change: StoreChange, of step: Step) {
    let target = change.travel?.target
    if target != baseVersion, step.id != baseVersion { forgetVersion(baseVersion, after: nil) }
    forgetTravel(change, at: step.id)
    if let target {
      if target != baseVersion, let state = (change.content ?? (try? content(at: target)))?.kept {
        setBase(state)
      }
    } else if let kept = states.removeValue(forKey: change.way.number) {
      setBase(kept)
    } else if let content = change.content {
      if content.hasState { behind = [] }
      behind.append(content)
    }
    setBaseVersion(to: change, of: step)
  }
}

// MARK: - The line of the store alone

extension StoreVersions {
  /// The version to which an undo of the store alone goes from one on its line.
  func version(before version: Int) -> Int? {
    guard version != baseVersion else { return nil }
    let before =
      change(at: version).map { self.version(at: $0.way.before) }
      ?? change(at: timeline.now[index])?.travel?.past
    return before.flatMap { isKnown($0) ? $0 : nil }
  }

  /// How many undos of the store alone there are from the present version.
  var position: Int {
    var (version, count) = (version, 0)
    while let before = self.version(before: version) {
      if let way = change(at: version)?.way, way.lastTravel <= timeline.root {
        return count + way.depth - baseWay.depth
      }
      (version, count) = (before, count + 1)
    }
    return count
  }

  /// The versions around the present one, oldest first.
  func line(before: Int, after: Int) -> [Int] {
    var line = [version]
    while line.count <= before, let earlier = self.version(before: line[line.count - 1]) {
      line.append(earlier)
    }
    return line.reversed() + redo.prefix(max(0, after))
  }

  /// The last version that a redo of the store alone reaches after a travel to a version.
  func tip(from version: Int) -> Int {
    let redo = redo
    if redo.contains(version) { return redo[redo.count - 1] }
    var past = self.version
    while past != version, let before = self.version(before: past) { past = before }
    return past == version ? redo.last ?? self.version : version
  }

  /// The versions that a redo of the store alone goes through: those of the history's redo, or else
  /// what the last travel of the store remembers.
  var redo: [Int] {
    let redo = historyRedo
    return redo.isEmpty ? rememberedRedo : redo
  }

  /// What remembers the redo that the history gives the store, while another store travels.
  var travelToStay: StoreChange? {
    guard let tip = historyRedo.last else { return nil }
    let present = change(at: timeline.now[index])
    var change = StoreChange(store: index, content: isKnown(version) ? nil : present?.content)
    change.travel = StoreChange.Travel(target: version, tip: tip, past: present?.travel?.past)
    return change
  }

  private var historyRedo: [Int] {
    var future: [Int] = []
    var (last, position) = (version, timeline.position)
    while let step = timeline.line[position + 1] {
      position += 1
      guard let change = change(at: step), change.travel?.target != last else { continue }
      guard change.travel == nil, version(at: change.way.before) == last else { break }
      future.append(step)
      last = step
    }
    return future
  }

  private var rememberedRedo: [Int] {
    guard var step = change(at: timeline.now[index])?.travel?.tip else { return [] }
    var future: [Int] = []
    while step != version, isKnown(step) {
      future.append(step)
      guard let change = change(at: step) else { break }
      step = version(at: change.way.before)
    }
    // Between a version that is forgotten and the oldest one, others can be, too.
    let isPassing = !isKnown(version) && future.last == baseVersion
    return step == version || isPassing ? future.reversed() : []
  }
}
