import ViewStates

/// The versions of one store and the states that are kept, whatever its model is.
///
/// What happens to every step is here, because code for any type of model takes several times
/// longer.
@MainActor
@usableFromInline
package class StoreVersions {
  /// The index of the store among those of the history.
  @usableFromInline package let index: Int
  package let anyStore: AnyStore
  // The timeline owns its tracks.
  unowned let timeline: Timeline

  /// The state at the oldest step, without what ``behind`` does to it; nil if it is not known.
  var base: (any AnyStateBox)?
  /// What is still to be applied to ``base``: it waits for the next kept state.
  var behind: (any StoreContent)?

  /// The places whose states are kept because they are among the last changes, by the powers of two
  /// in their numbers.
  // Unchecked for the reason that `Views` gives.
  @exclusivity(unchecked) private var last: [[Place]] = []
  /// The places whose states are kept because they are near ``walk``, and were computed.
  private var computed: [Place] = []
  /// The change around which computed states are kept, too; far from all before there is one.
  @exclusivity(unchecked) private var walk = Int.min / 4
  /// The number of the last change.
  @exclusivity(unchecked) private var lastNumber = 0

  @usableFromInline
  init(_ store: AnyStore, index: Int, timeline: Timeline) {
    (anyStore, self.index, self.timeline) = (store, index, timeline)
  }

  /// The place of the store at the current step.
  var place: Place { timeline.currentNode.places[index] }
  /// The version of the store at the current step.
  var version: Place { place.version }

  /// A place for another change.
  func nextPlace(at step: Int, after before: Place, _ change: consuming StoreChange) -> Place {
    lastNumber += 1
    let place = Place(at: step, number: lastNumber, after: before, change)
    keepState(of: place)
    return place
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

  func isKept(_ place: Place) -> Bool {
    Self.isKept(place.number, from: lastNumber) || Self.isKept(place.number, from: walk)
  }

  /// Lets the state of the last change be kept, and forgets the one that is too far away now.
  private func keepState(of place: Place) {
    let power = place.number.trailingZeroBitCount
    while last.count <= power { last.append([]) }
    last[power].append(place)
    // Of the odd numbers there are 32 among 64; of each further power of two, the last 16 stay.
    guard last[power].count > (power == 0 ? Self.nearest / 2 : Self.nearest / 4) else { return }
    keepComputed(last[power].removeFirst())
  }

  /// Keeps the state of a place if that is near enough.
  func keepComputed(_ place: Place) {
    if Self.isKept(place.number, from: lastNumber) { return }
    if Self.isKept(place.number, from: walk) { computed.append(place) } else { place.state = nil }
  }

  /// Keeps states around a change, besides those of the last changes.
  func keepStates(around place: Place) {
    guard place.number != walk else { return }
    let before = computed
    (walk, computed) = (place.number, [])
    for place in before { keepComputed(place) }
  }

  /// Forgets what was computed and proved wrong.
  func forgetComputed() {
    for place in computed { place.state = nil }
    computed = []
  }

  /// Keeps the state at a place.
  func keep(_ state: any AnyStateBox, at place: Place, isFirst: Bool) {
    if isFirst { return setBase(state) }
    place.state = state
    keepComputed(place)
  }

  func setBase(_ state: (any AnyStateBox)?) { (base, behind) = (state, nil) }

  /// Adds what happened next to the first state.
  func addToBase(_ content: any StoreContent) {
    if behind == nil { behind = content } else { behind?.add(content) }
  }
}

// MARK: - Forgetting

extension StoreTrack {
  /// The state at the oldest step, as a part of a line.
  package func oldestContent() throws(HistoryError) -> any StoreContent {
    try content(of: timeline.rootNode.places[index])
  }

  /// Forgets a place whose step is the last one of a branch.
  func drop(_ place: Place) {
    endTravels(to: place)
    place.leave()
  }

  /// Makes what the step of a place did to the store a part of the first state.
  func moveBase(to place: Place) {
    // A travel of the step after the oldest one leads to the first state.
    if let first = place.target { return first.travels.removeAll { $0 == place.step } }
    endTravels(to: timeline.rootNode.places[index].version)
    if let state = place.state { return setBase(state) }
    if let content = place.change.content { addToBase(content) } else { setBase(nil) }
  }

  /// Lets the first travel to a version that is about to be forgotten set its state, and the others
  /// lead there.
  private func endTravels(to version: Place) {
    let places = version.travels.compactMap { timeline.nodes[$0]?.places[index] }
    guard let first = places.first else { return }
    first.target = nil
    // What cannot be computed is unknown from here on.
    first.change = StoreChange(store: index, content: try? content(of: version))
    for place in places.dropFirst() {
      place.target = first
      first.travels.append(place.step)
    }
  }
}

// MARK: - The line of the store alone

extension StoreVersions {
  /// The version to which an undo of the store alone goes from one on its line.
  func version(before version: Place) -> Place? {
    version.step > timeline.root ? version.before?.version : nil
  }

  /// How many undos of the store alone there are from the present version.
  var position: Int {
    var (version, count) = (version, 0)
    while let before = self.version(before: version) {
      if version.lastTravel <= timeline.root {
        return count + version.depth - timeline.rootNode.places[index].depth
      }
      (version, count) = (before, count + 1)
    }
    return count
  }

  /// The versions around the present one, oldest first.
  func line(before: Int, after: Int) -> [Place] {
    var line = [version]
    while line.count <= before, let earlier = version(before: line[line.count - 1]) {
      line.append(earlier)
    }
    return line.reversed() + redo.prefix(max(0, after))
  }

  /// The last version that a redo of the store alone reaches after a travel to a version.
  func tip(from version: Place) -> Place {
    let redo = redo
    if let last = redo.last, redo.contains(where: { $0 === version }) { return last }
    var past = self.version
    while past !== version, let before = self.version(before: past) { past = before }
    return past === version ? redo.last ?? self.version : version
  }

  /// The versions that a redo of the store alone goes through: those of the history's redo, or else
  /// what the last travel of the store remembers.
  var redo: [Place] {
    let redo = historyRedo
    return redo.isEmpty ? rememberedRedo : redo
  }

  /// A travel of the store to a version.
  func travel(to version: Place, tip: Place) -> StoreChange {
    let travel = StoreChange.Travel(
      target: timeline.number(of: version), tip: timeline.number(of: tip))
    return StoreChange(store: index, travel: travel)
  }

  /// What remembers the redo that the history gives the store, while another store travels.
  var travelToStay: StoreChange? { historyRedo.last.map { travel(to: version, tip: $0) } }

  private var historyRedo: [Place] {
    var (redo, last) = ([Place](), version)
    for node in timeline.line(after: timeline.currentNode) {
      let place = node.places[index]
      if place.version === last { continue }
      guard place.target == nil, place.before?.version === last else { break }
      redo.append(place)
      last = place
    }
    return redo
  }

  private var rememberedRedo: [Place] {
    guard place.step > timeline.root, let tip = place.change.travel?.tip,
      var step = timeline.version(tip, of: index)
    else { return [] }
    var redo: [Place] = []
    while step !== version, let before = version(before: step) {
      redo.append(step)
      step = before
    }
    return step === version ? redo.reversed() : []
  }
}
