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

  /// The state at the oldest step, without what ``behind`` does to it; nil if it is not known.
  var base: (any AnyStateBox)?
  /// What is still to be applied to ``base``: it waits for the next kept state.
  var behind: [any StoreContent] = []
  /// The number of changes of the store before the oldest step.
  private var baseDepth = 0

  /// The steps that travel to a version, in the order of recording.
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
    guard let change = change(at: place) else { return timeline.root }
    return change.travel.map(target) ?? place
  }

  /// The version to which a travel leads.
  func target(of travel: StoreChange.Travel) -> Int { max(timeline.root, travel.target) }

  /// The version of the store at the current step.
  var version: Int { version(at: timeline.now[index]) }

  /// Whether a step that is kept made a version.
  func isKnown(_ version: Int) -> Bool {
    version == timeline.root || change(at: version).map { $0.travel == nil } ?? false
  }

  /// Whether a change is a travel that leads where the store was, to remember its redo.
  func isStaying(_ change: StoreChange) -> Bool {
    change.travel.map(target) == version(at: change.way.before)
  }

  /// The way to a place.
  func way(to place: Int) -> StoreChange.Way {
    let way = place > timeline.root ? timeline.way(of: index, to: place) : nil
    return way ?? StoreChange.Way(depth: baseDepth)
  }

  /// The last step on the way to a place that cannot be undone; the oldest step if there is none.
  func lastBarrier(at place: Int) -> Int { max(timeline.root, way(to: place).lastBarrier) }

  // MARK: - Steps

  /// Gives a change its place after the one before.
  func begin(_ change: inout StoreChange, at step: Int, after before: Int) {
    lastNumber += 1
    thin()
    change.way = way(to: before)
    (change.way.before, change.way.number) = (before, lastNumber)
    change.way.depth += 1
    // Once the step to which it led was forgotten, a travel was written with a state.
    if change.travel != nil, change.content?.hasState == true { change.travel = nil }
    if change.travel != nil { noteTravel(&change, at: step) }
    if change.barrier != nil { change.way.lastBarrier = step }
  }

  func noteTravel(_ change: inout StoreChange, at step: Int) {
    guard let travel = change.travel else { return }
    travels[target(of: travel), default: []].append(step)
    change.way.lastTravel = step
  }

  func forgetTravel(_ change: StoreChange, at step: Int) {
    guard let version = change.travel.map(target) else { return }
    travels[version]?.removeAll { $0 == step }
    if travels[version]?.isEmpty == true { travels[version] = nil }
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

  func setBase(_ state: (any AnyStateBox)?) { (base, behind) = (state, []) }
}

// MARK: - Forgetting

extension StoreTrack {
  /// Forgets a change whose step is the last one of a branch.
  func drop(_ change: StoreChange, at step: Int) {
    if change.travel == nil { endTravels(to: step) } else { forgetTravel(change, at: step) }
    states[change.way.number] = nil
  }

  /// Lets the first travel to a version that is about to be forgotten set its state, and the others
  /// lead there.
  func endTravels(to version: Int) {
    takeTravels(to: version, state: { try? content(at: version) })
  }

  /// Makes a step the oldest, with what it did to the store.
  func moveBase(to step: Int, over change: StoreChange?) {
    if let change {
      let target = change.travel.map(target)
      forgetTravel(change, at: step)
      if target != timeline.root {
        endTravels(to: timeline.root)
        addToBase(change)
      }
    }
    moveTravels(to: step, depth: change?.way.depth)
  }
}

extension StoreVersions {
  fileprivate func takeTravels(to version: Int, state: () -> (any StoreContent)?) {
    guard let steps = travels.removeValue(forKey: version), let state = state() else { return }
    let (first, others) = (steps[0], Array(steps.dropFirst()))
    timeline.updateChange(of: index, at: first) { ($0.travel, $0.content) = (nil, state) }
    for step in others {
      timeline.updateChange(of: index, at: step) { change in
        change.travel = change.travel.map { StoreChange.Travel(target: first, tip: $0.tip) }
      }
    }
    if !others.isEmpty { travels[first] = others }
  }

  fileprivate func moveTravels(to step: Int, depth: Int?) {
    if let steps = travels.removeValue(forKey: timeline.root) { travels[step] = steps }
    if let depth { baseDepth = depth }
  }

  /// Makes a change a part of the first state.
  func addToBase(_ change: StoreChange) {
    if let kept = states.removeValue(forKey: change.way.number) { return setBase(kept) }
    // The state of a travel that could not be computed is not known.
    if change.travel != nil { return setBase(nil) }
    guard let content = change.content else { return }
    if content.hasState { behind = [] }
    behind.append(content)
  }
}

// MARK: - The line of the store alone

extension StoreVersions {
  /// The version to which an undo of the store alone goes from one on its line.
  func version(before version: Int) -> Int? {
    change(at: version).map { self.version(at: $0.way.before) }
  }

  /// How many undos of the store alone there are from the present version.
  var position: Int {
    var (version, count) = (version, 0)
    while let way = change(at: version)?.way {
      if way.lastTravel <= timeline.root { return count + way.depth - baseDepth }
      (version, count) = (self.version(at: way.before), count + 1)
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
    guard isKnown(version), let tip = historyRedo.last else { return nil }
    return StoreChange(store: index, travel: StoreChange.Travel(target: version, tip: tip))
  }

  private var historyRedo: [Int] {
    var future: [Int] = []
    var (last, position) = (version, timeline.position)
    while let step = timeline.step(atPosition: position + 1) {
      position += 1
      guard let change = change(at: step), change.travel.map(target) != last else { continue }
      guard change.travel == nil, version(at: change.way.before) == last else { break }
      future.append(step)
      last = step
    }
    return future
  }

  private var rememberedRedo: [Int] {
    guard var step = change(at: timeline.now[index])?.travel?.tip else { return [] }
    var future: [Int] = []
    while step != version, isKnown(step), let before = version(before: step) {
      future.append(step)
      step = before
    }
    return step == version ? future.reversed() : []
  }
}
