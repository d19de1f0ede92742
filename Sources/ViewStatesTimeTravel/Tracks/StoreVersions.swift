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
  /// The number of the last change.
  @exclusivity(unchecked) var lastNumber = 0
  /// The change around which computed states are kept, too; far from all before there is one.
  @exclusivity(unchecked) @usableFromInline var walk = Int.min / 4

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
