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
  var baseStep: Step?
  /// The version before that one.
  fileprivate var versionBeforeBase = -1
  fileprivate var baseBarrier = -1

  /// The steps that travel to a version, and those whose redo ends at one.
  var travels: [Int: [Int]] = [:]
  var tips: [Int: [Int]] = [:]
  /// The reasons of the steps that cannot be undone.
  var reasons: [Int: String] = [:]
  /// Whether there ever was such a step.
  @exclusivity(unchecked) private var hasBarriers = false
  @exclusivity(unchecked) fileprivate var line: (numbers: StepLine, index: Int)?

  @usableFromInline
  init(_ store: AnyStore, index: Int, timeline: Timeline, base: any AnyStateBox) {
    (anyStore, self.index, self.timeline, self.base) = (store, index, timeline, base)
  }

  // MARK: - Versions

  func change(at place: Int) -> StoreChange? {
    place > timeline.root ? timeline.change(of: index, at: place) : nil
  }

  /// The version to which a place leads.
  func version(at place: Int) -> Int {
    guard let change = change(at: place) else { return baseVersion }
    return change.travel?.target ?? place
  }

  /// Whether the state of a version can be found.
  func isKnown(_ version: Int) -> Bool {
    if version == baseVersion { return true }
    return change(at: version).map { $0.travel == nil } ?? false
  }

  /// The last step on the way to a place that cannot be undone, or -1.
  func lastBarrier(at place: Int) -> Int {
    hasBarriers ? change(at: place)?.lastBarrier ?? baseBarrier : -1
  }

  func lastBarrier(of version: Int) -> Int {
    version == baseVersion ? baseBarrier : lastBarrier(at: version)
  }

  // MARK: - Steps

  /// Gives a change its number, and remembers its travel and its barrier.
  func begin(_ change: inout StoreChange, at step: Int) {
    lastNumber += 1
    change.number = lastNumber
    thin()
    change.lastBarrier = lastBarrier(at: change.before)
    if change.travel != nil { noteTravel(&change, at: step) }
    if let reason = change.barrier { noteBarrier(reason, of: &change, at: step) }
    endLine()
    guard change.travel == nil, line != nil else { return }
    guard isKnown(version(at: change.before)) else { return forgetLine() }
    line?.numbers.append(step)
    line?.index += 1
  }

  func noteTravel(_ change: inout StoreChange, at step: Int) {
    guard let travel = change.travel else { return }
    // A travel along the line of the store leaves the line, unless it leaves a forgotten version.
    if let line, line.numbers[0] == baseVersion, line.numbers.last == travel.tip,
      let index = line.numbers.index(of: travel.target),
      line.numbers[line.index].map(isKnown) == true
    {
      self.line?.index = index
    } else {
      forgetLine()
    }
    travels[travel.target, default: []].append(step)
    tips[travel.tip, default: []].append(step)
    if change.content == nil { change.lastBarrier = lastBarrier(of: travel.target) }
  }

  func forgetTravel(_ change: StoreChange, at step: Int) {
    guard let travel = change.travel else { return }
    travels[travel.target]?.removeAll { $0 == step }
    tips[travel.tip]?.removeAll { $0 == step }
    if travels[travel.target]?.isEmpty == true { travels[travel.target] = nil }
    if tips[travel.tip]?.isEmpty == true { tips[travel.tip] = nil }
  }

  func noteBarrier(_ reason: String, of change: inout StoreChange, at step: Int) {
    change.lastBarrier = step
    reasons[step] = reason
    hasBarriers = true
  }

  func forgetLine() { line = nil }

  /// Forgets the redo of the store alone, because a step was added.
  func endLine() {
    if let line, line.index != line.numbers.count - 1 { forgetLine() }
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
    abs(other - number) < max(nearest, (nearest / 2) << min(40, number.trailingZeroBitCount))
  }

  /// Forgets the state that is no longer kept once there is another change.
  private func thin() {
    let number = lastNumber
    // By the rule, each change is the end for one state at most.
    let shift = min(40, number.trailingZeroBitCount)
    let old = number - max(Self.nearest, (Self.nearest / 2) << shift)
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
    forgetLine()
    states[change.number] = nil
    if change.barrier != nil { reasons[step] = nil }
    if change.travel != nil { return forgetTravel(change, at: step) }
    keepTravels(to: step, past: change.before)
    guard let steps = tips.removeValue(forKey: step) else { return }
    let earlier = version(at: change.before)
    for step in steps { timeline.updateTravel(at: step, of: index) { $0.travel?.tip = earlier } }
    tips[earlier, default: []] += steps
  }

  /// Gives the state of a version, which is about to be forgotten, to the travels that lead to it.
  private func keepTravels(to version: Int, past place: Int?) {
    guard !travels.isEmpty, let steps = travels.removeValue(forKey: version) else { return }
    guard let state = try? state(of: version) else { return }
    let past = place.map { self.version(at: $0) } ?? -1
    let content = ModelContent<Model>(state: state)
    for step in steps {
      timeline.updateTravel(at: step, of: index) { change in
        change.content = content
        change.travel?.past = past
      }
    }
  }

  /// Makes a change a part of the oldest step.
  func moveBase(over change: StoreChange, of step: Step) {
    let isGrowing = step.id == timeline.root
    if isGrowing ? baseVersion != step.id : change.travel?.target != baseVersion {
      keepTravels(to: baseVersion, past: nil)
    }
    if let travel = change.travel, travel.target != baseVersion {
      forgetTravel(change, at: step.id)
      if let kept = change.content?.kept {
        setBase(kept)
      } else if let state = try? state(of: travel.target) {
        setBase(StateBox(state))
      }
    } else if let kept = states.removeValue(forKey: change.number) {
      setBase(kept)
    } else if let content = change.content {
      if content.hasState { behind = [] }
      behind.append(content)
    }
    let before = baseVersion
    versionBeforeBase = before
    baseVersion = change.travel?.target ?? step.id
    if baseBarrier != change.lastBarrier { reasons[baseBarrier] = nil }
    baseBarrier = change.lastBarrier
    baseStep = step
    if isGrowing { return forgetLine() }
    guard before != baseVersion, let line else { return }
    guard line.index > 0, line.numbers[0] == before, line.numbers[1] == baseVersion else {
      return forgetLine()
    }
    self.line?.numbers.removeFirst()
    self.line?.index -= 1
  }
}

// MARK: - The line of the store alone

extension StoreVersions {
  /// The versions that undo and redo of this store alone go through, and the index of its own.
  func ownLine() -> (numbers: StepLine, index: Int) {
    if let line { return line }
    let place = timeline.now[index]
    let version = version(at: place)
    var past = [version]
    while let last = past.last, last != baseVersion {
      let before = change(at: last).map { self.version(at: $0.before) }
      let forgotten = last == version ? change(at: place)?.travel?.past : nil
      guard let before = before ?? forgotten, isKnown(before) else { break }
      past.append(before)
    }
    let line = (
      StepLine(past.reversed() + redo(after: version, at: place)), past.count - 1
    )
    self.line = line
    return line
  }

  /// The versions that a redo goes through: those of the history's redo, or else what the last
  /// travel in the store alone remembers.
  private func redo(after version: Int, at place: Int) -> [Int] {
    var future: [Int] = []
    var last = version
    var position = timeline.position
    while let step = timeline.line[position + 1] {
      position += 1
      guard let change = timeline.change(of: index, at: step) else { continue }
      guard change.travel == nil, self.version(at: change.before) == last else { break }
      future.append(step)
      last = step
    }
    guard future.isEmpty, let tip = change(at: place)?.travel?.tip, tip != version else {
      return future
    }
    var step = tip
    while step != version {
      future.append(step)
      if step == baseVersion {
        guard versionBeforeBase == version else { return [] }
        break
      }
      guard let change = change(at: step), change.travel == nil else { return [] }
      step = self.version(at: change.before)
    }
    return future.reversed()
  }
}
