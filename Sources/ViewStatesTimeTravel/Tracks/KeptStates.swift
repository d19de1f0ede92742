import ViewStates

/// The versions of a store whose states are kept, by the numbers of the changes that led to them.
///
/// The last 64 are kept, and before them some 16 for each doubling of the distance: of `n` changes,
/// `64 + 16 log2(n / 64)` states. The same rule keeps others around the last walk.
///
/// Nothing here needs the type of the states; generic code would take several times as long.
@usableFromInline
package final class KeptStates {
  // Unchecked for the reason that `Views` gives.
  /// The number of the last change.
  @exclusivity(unchecked) private var last = 0
  @exclusivity(unchecked) private var slots: [Version?] = []
  /// The change that somebody walked to; far from all before there is one.
  @exclusivity(unchecked) private(set) var walk = Int.min / 4
  /// The versions that are near the walk, and not near the last change.
  @exclusivity(unchecked) private(set) var walked: [Version] = []
  /// A state, and the versions that lead from there to the state at the oldest step.
  @exclusivity(unchecked) var (first, firstChanges): (AnyObject?, [Version]) = (nil, [])

  /// How many changes in a row are undone and redone without applying anything.
  ///
  /// A person who undoes step by step looks at each; few go further than this.
  static let nearest = 64

  /// Whether the state after a change is kept, seen from another change.
  private static func isKept(_ number: Int, from other: Int) -> Bool {
    abs(other - number) < max(nearest, (nearest / 2) << min(40, number.trailingZeroBitCount))
  }

  /// The slot of a version, among those of the last changes.
  ///
  /// Of the odd numbers there are 32 among 64; of each further power of two, the last 16 stay.
  private static func slot(of number: Int) -> Int {
    let power = number.trailingZeroBitCount
    return power == 0 ? number / 2 % 32 : 16 + 16 * power + (number >> (power + 1)) % 16
  }

  func isNearWalk(_ version: Version) -> Bool { KeptStates.isKept(version.number, from: walk) }

  /// Whether the state of a version would be kept.
  func isNear(_ version: Version) -> Bool {
    // Of the versions that lead to the oldest step, the last one has its state.
    if version.number == 0 { return version === firstChanges.last }
    return KeptStates.isKept(version.number, from: last) || isNearWalk(version)
  }

  /// The state of a version, if it is kept.
  func state(of version: Version) -> AnyObject? {
    if version.number > 0 { return version.state }
    return firstChanges.isEmpty ? first : nil
  }

  func nextNumber() -> Int {
    last += 1
    return last
  }

  /// Keeps the state of a version if it is near enough, in the slot of one that is now too far.
  @usableFromInline
  func keep(_ state: AnyObject, of version: Version, isValid: Bool = true) {
    if version.number == 0 {
      (first, firstChanges, version.isValid) = (state, [], isValid)
      return
    }
    let isRecent = KeptStates.isKept(version.number, from: last)
    guard isRecent || isNearWalk(version) else { return }
    (version.state, version.isValid) = (state, isValid)
    guard isRecent else { return walked.append(version) }
    let slot = KeptStates.slot(of: version.number)
    while slots.count <= slot { slots.append(nil) }
    if let before = slots[slot], before !== version, before.state != nil {
      if isNearWalk(before) { walked.append(before) } else { before.state = nil }
    }
    slots[slot] = version
  }

  /// Makes the change that led to a version a part of the first state.
  func moveFirst(to version: Version) {
    if version.isValid, let state = version.state {
      (first, firstChanges) = (state, [])
    } else {
      firstChanges.append(version)
    }
    (version.number, version.state) = (0, nil)
  }

  /// Keeps states around a change, besides those of the last changes.
  ///
  /// To look at the first state is no walk.
  func walk(to number: Int) {
    guard number != walk, number > 0 else { return }
    walk = number
    for version in walked where !isNearWalk(version) { version.state = nil }
    walked.removeAll { $0.state == nil }
  }
}
