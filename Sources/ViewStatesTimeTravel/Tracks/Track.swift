import ViewStates

/// The versions of one store: their states as far as they are kept, and the way between them.
@MainActor
package final class Track<Model: StateModel>: StoreTrack {
  package let store: Store<Model>
  package let index: Int
  package var anyStore: AnyStore { store }
  // The timeline owns its tracks.
  unowned let timeline: Timeline

  /// The states that are kept, by the numbers of their changes.
  var states: [Int: Model] = [:]
  /// The number of the last change.
  var lastNumber = 0
  /// The change around which computed states are kept, too; far from all before there is one.
  var walk = -1 << 60

  /// The state at the oldest step, without what ``behind`` does to it.
  var base: Model
  /// What is still to be applied to ``base``: it waits for the next kept state.
  var behind: [ModelContent<Model>] = []
  package var baseVersion = 0
  package var baseStep: Step?
  /// The version before that one.
  var versionBeforeBase = -1
  var baseBarrier = -1

  /// The steps that travel to a version, and those whose redo ends at one.
  var travels: [Int: [Int]] = [:]
  var tips: [Int: [Int]] = [:]
  /// The reasons of the steps that cannot be undone.
  var reasons: [Int: String] = [:]
  private var line: (numbers: StepLine, index: Int)?

  /// The reason why an action cannot be undone; nil if the model has no barriers.
  let barrier: ((Model, Model.Action) -> String?)?

  init(_ store: Store<Model>, index: Int, timeline: Timeline) {
    (self.store, self.index, self.timeline) = (store, index, timeline)
    base = store.state
    barrier = barrierQuestion(of: Model.self)
  }

  package func copy(for timeline: Timeline) -> any StoreTrack {
    Track(store, index: index, timeline: timeline)
  }

  package func record(for recorder: Recorder) {
    let index = index
    store.record { [weak recorder] change, isShared in
      guard let recorder else { return nil }
      recorder.record(change, of: index, isShared: isShared)
      return recorder
    }
  }
}

// MARK: - Versions

extension Track {
  func change(at place: Int) -> StoreChange? {
    place > timeline.root ? timeline.change(of: index, at: place) : nil
  }

  package func version(at place: Int) -> Int {
    guard let change = change(at: place) else { return baseVersion }
    return change.travel?.target ?? place
  }

  package func isKnown(_ version: Int) -> Bool {
    if version == baseVersion { return true }
    return change(at: version).map { $0.travel == nil } ?? false
  }

  package func lastBarrier(at place: Int) -> Int { change(at: place)?.lastBarrier ?? baseBarrier }

  package func lastBarrier(of version: Int) -> Int {
    version == baseVersion ? baseBarrier : lastBarrier(at: version)
  }

  package func reason(of barrier: Int) -> String? { reasons[barrier] }
}

// MARK: - Steps

extension Track {
  package func begin(_ change: inout StoreChange, at step: Int) {
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

  package func noteTravel(_ change: inout StoreChange, at step: Int) {
    guard let travel = change.travel else { return }
    // A travel along the line of the store leaves the line.
    if let line, line.numbers[0] == baseVersion, line.numbers.last == travel.tip,
      let index = line.numbers.index(of: travel.target)
    {
      self.line?.index = index
    } else {
      forgetLine()
    }
    travels[travel.target, default: []].append(step)
    tips[travel.tip, default: []].append(step)
    if change.content == nil { change.lastBarrier = lastBarrier(of: travel.target) }
  }

  package func forgetTravel(_ change: StoreChange, at step: Int) {
    guard let travel = change.travel else { return }
    travels[travel.target]?.removeAll { $0 == step }
    tips[travel.tip]?.removeAll { $0 == step }
    if travels[travel.target]?.isEmpty == true { travels[travel.target] = nil }
    if tips[travel.tip]?.isEmpty == true { tips[travel.tip] = nil }
  }

  package func noteBarrier(_ reason: String, of change: inout StoreChange, at step: Int) {
    change.lastBarrier = step
    reasons[step] = reason
  }

  package func forgetState(_ number: Int) { states[number] = nil }
  package func forgetLine() { line = nil }

  package func endLine() {
    if let line, line.index != line.numbers.count - 1 { forgetLine() }
  }

  package func drop(_ change: StoreChange, at step: Int) {
    forgetLine()
    states[change.number] = nil
    reasons[step] = nil
    if change.travel != nil { return forgetTravel(change, at: step) }
    keepTravels(to: step, past: version(at: change.before))
    endRedos(at: step, before: change)
  }

  /// Gives the state of a version, which is about to be forgotten, to the travels that lead to it.
  private func keepTravels(to version: Int, past: Int) {
    guard let steps = travels[version] else { return }
    travels[version] = nil
    guard let state = try? state(of: version) else { return }
    for step in steps {
      timeline.keep(ModelContent<Model>(state: state), past: past, ofTravelAt: step, of: index)
    }
  }

  private func endRedos(at version: Int, before change: StoreChange) {
    guard let steps = tips[version] else { return }
    tips[version] = nil
    let earlier = self.version(at: change.before)
    for step in steps { timeline.endRedo(ofTravelAt: step, of: index, at: earlier) }
    tips[earlier, default: []] += steps
  }

  package func moveBase(over change: StoreChange, at step: Int) {
    let content = change.content as? ModelContent<Model>
    let isGrowing = step == timeline.root
    if isGrowing || change.travel == nil || change.travel?.target != baseVersion {
      if !(isGrowing && baseVersion == step) { keepTravels(to: baseVersion, past: -1) }
    }
    if let travel = change.travel, travel.target != baseVersion {
      forgetTravel(change, at: step)
      if let state = try? content?.state ?? state(of: travel.target) {
        (base, behind) = (state, [])
      }
    } else if let state = content?.state, content?.actions.isEmpty == true {
      (base, behind) = (state, [])
    } else if let known = states[change.number] {
      (base, behind) = (known, [])
    } else if let content {
      behind.append(content)
    }
    let before = baseVersion
    versionBeforeBase = before
    baseVersion = change.travel?.target ?? step
    if baseBarrier != change.lastBarrier { reasons[baseBarrier] = nil }
    baseBarrier = change.lastBarrier
    baseStep = timeline.nodes[step]?.step
    states[change.number] = nil
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

extension Track {
  package func ownLine() -> (numbers: StepLine, index: Int) {
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
