import ViewStates

/// The versions of one store, whatever its model is.
///
/// What happens to every step is here or in ``Timeline``, because code for any type of model takes
/// several times longer, unless it is compiled for that type.
@MainActor
@usableFromInline
package class StoreVersions {
  /// The index of the store among those of the history.
  @usableFromInline package let index: Int
  package let anyStore: AnyStore
  // The timeline owns its tracks.
  unowned let timeline: Timeline
  // Unchecked for the reason that `Views` gives.
  /// The number of the last change.
  @exclusivity(unchecked) var lastNumber = 0
  /// The changes in the slots of the last ones; 0 where none is.
  @exclusivity(unchecked) @usableFromInline var lastNumbers: [Int] = []
  /// The states that were computed near ``walk``, by the numbers of their changes.
  @exclusivity(unchecked) var computed: [Int: AnyObject] = [:]
  /// The change around which computed states are kept; far from all before there is one.
  @exclusivity(unchecked) @usableFromInline var walk = Int.min / 4
  /// What is still to be applied to the first state: it waits for the next kept state.
  @exclusivity(unchecked) var behind: [Place] = []

  @usableFromInline
  init(_ store: AnyStore, index: Int, timeline: Timeline) {
    (anyStore, self.index, self.timeline) = (store, index, timeline)
  }

  /// The place of the store at the current step.
  var place: Place { timeline.currentNode.places[index] }
  /// The version of the store at the current step.
  var version: Place { place.version }
  /// The version of the store at the oldest step.
  var firstVersion: Place { timeline.rootNode.places[index].version }
}

// MARK: - The numbers of kept states

extension StoreVersions {
  /// How many changes in a row are undone and redone without applying anything.
  ///
  /// A person who undoes step by step looks at each; few go further than this.
  @inlinable static var nearest: Int { 64 }

  /// Whether the state after a change is kept, seen from another change.
  @inlinable
  static func isKept(_ number: Int, from other: Int) -> Bool {
    abs(other - number) < max(nearest, (nearest / 2) << min(40, number.trailingZeroBitCount))
  }

  /// Where the state after a change stands among those of the last changes.
  ///
  /// Of the odd numbers there are 32 among 64; of each further power of two, the last 16 stay.
  @inlinable
  static func slot(of number: Int) -> Int {
    let power = number.trailingZeroBitCount
    return power == 0 ? number / 2 % 32 : 16 + 16 * power + (number >> (power + 1)) % 16
  }

  /// The slot of a state that is kept among those of the last changes.
  func slot(of place: Place) -> Int? {
    guard place.number > 0, case let slot = Self.slot(of: place.number), slot < lastNumbers.count
    else { return nil }
    return lastNumbers[slot] == place.number ? slot : nil
  }

  /// Keeps states around a change, besides those of the last changes.
  func keepStates(around place: Place) {
    guard place.number != walk else { return }
    walk = place.number
    computed = computed.filter { Self.isKept($0.key, from: walk) }
  }

  /// Forgets the state at a place, because something else happens in its step.
  func forgetState(at place: Place) {
    if let slot = slot(of: place) { lastNumbers[slot] = 0 }
    computed[place.number] = nil
  }
}

// MARK: - Forgetting

extension StoreTrack {
  /// The state at the oldest step, as a part of a line.
  package func oldestContent() throws(HistoryError) -> any StoreContent {
    try content(of: firstVersion)
  }

  /// Makes what the step of a place did to the store a part of the first state.
  func moveBase(to place: Place) {
    // A travel of the step after the oldest one leads to the first state.
    if let first = place.target { return first.travels.removeAll { $0 == place.step } }
    endTravels(to: firstVersion)
    behind.append(place)
    if slot(of: place) != nil || computed[place.number] != nil { keepFirst(at: place) }
    place.number = 0
  }

  /// Forgets a place whose step is the last one of a branch.
  func drop(_ place: Place) {
    endTravels(to: place)
    place.leave()
    forgetState(at: place)
  }

  /// Lets the first travel to a version that is about to be forgotten set its state, and the others
  /// lead there.
  private func endTravels(to version: Place) {
    if version.travels.isEmpty { return }
    let places = version.travels.compactMap { timeline.node($0)?.places[index] }
    guard let first = places.first else { return }
    // What cannot be computed is unknown from here on.
    first.change = StoreChange(store: index, content: try? content(of: version))
    first.target = nil
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
    guard place.step > timeline.root, let tip = place.travel?.tip,
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
