import ViewStates

/// The states of a store that are kept, by the numbers of the changes that led to them.
///
/// The last 64 are kept, and before them some 16 for each doubling of the distance: of `n` changes,
/// `64 + 16 log2(n / 64)` states. The same rule keeps others around the last walk.
///
/// This class has the parts that do not need the type of the states: so they are several times
/// faster.
@usableFromInline
class KeptNumbers {
  // Unchecked for the reason that `Views` gives.
  /// The number of the last change.
  @exclusivity(unchecked) @usableFromInline final var last = 0
  /// The numbers of the states in the slots; 0 where none is.
  @exclusivity(unchecked) @usableFromInline final var numbers: [Int] = []
  /// The change that somebody walked to; far from all before there is one.
  @exclusivity(unchecked) @usableFromInline final private(set) var walk = Int.min / 4
  /// The states that are near the walk, and no longer near the last change.
  @exclusivity(unchecked) final fileprivate(set) var walked: [Int: AnyObject] = [:]
  /// The states that were computed on the way to others, and are validated only when somebody goes
  /// to them: a long list takes time, and few are looked at.
  @exclusivity(unchecked) final var unchecked: Set<Int> = []

  /// How many changes in a row are undone and redone without applying anything.
  ///
  /// A person who undoes step by step looks at each; few go further than this.
  @inlinable static var nearest: Int { 64 }

  /// Whether the state after a change is kept, seen from another change.
  @inlinable
  static func isKept(_ number: Int, from other: Int) -> Bool {
    abs(other - number) < max(nearest, (nearest / 2) << min(40, number.trailingZeroBitCount))
  }

  /// The slot of the state after a change, among those of the last changes.
  ///
  /// Of the odd numbers there are 32 among 64; of each further power of two, the last 16 stay.
  @inlinable
  static func slot(of number: Int) -> Int {
    let power = number.trailingZeroBitCount
    return power == 0 ? number / 2 % 32 : 16 + 16 * power + (number >> (power + 1)) % 16
  }

  fileprivate final func hasSlot(_ number: Int) -> Bool {
    let slot = KeptNumbers.slot(of: number)
    return slot < numbers.count && numbers[slot] == number
  }

  /// Whether the state after a change is kept.
  final func contains(_ number: Int) -> Bool { hasSlot(number) || walked[number] != nil }

  /// Whether the state after a change would be kept.
  final func isNear(_ number: Int) -> Bool {
    KeptNumbers.isKept(number, from: last) || KeptNumbers.isKept(number, from: walk)
  }

  /// Forgets the state after a change.
  final func remove(_ number: Int) {
    if hasSlot(number) { numbers[KeptNumbers.slot(of: number)] = 0 }
    walked[number] = nil
    unchecked.remove(number)
  }

  /// Keeps states around a change, besides those of the last changes.
  final func walk(to number: Int) {
    guard number != walk else { return }
    walk = number
    walked = walked.filter { KeptNumbers.isKept($0.key, from: number) }
    unchecked = unchecked.filter(contains)
  }
}

/// The kept states of a store.
@usableFromInline
final class KeptStates<State: StateModel>: KeptNumbers {
  /// The states in the slots, meaningless where there is no number.
  @exclusivity(unchecked) @usableFromInline var states: [State?] = []

  @usableFromInline override init() {}

  /// The state after a change, if it is kept.
  subscript(number: Int) -> State? {
    hasSlot(number)
      ? states[KeptNumbers.slot(of: number)] : (walked[number] as? StateBox<State>)?.state
  }

  /// Keeps the state after a change if it is near enough, in the slot of one that is now too far.
  @inlinable
  func put(_ state: State, after number: Int) {
    guard KeptNumbers.isKept(number, from: last) else { return putWalked(state, after: number) }
    let slot = KeptNumbers.slot(of: number)
    while numbers.count <= slot {
      numbers.append(0)
      states.append(nil)
    }
    let before = numbers[slot]
    if before > 0, before != number, KeptNumbers.isKept(before, from: walk),
      let state = states[slot]
    {
      putWalked(state, after: before)
    }
    (numbers[slot], states[slot]) = (number, state)
  }

  @usableFromInline
  func putWalked(_ state: State, after number: Int) {
    if KeptNumbers.isKept(number, from: walk) { walked[number] = StateBox(state) }
  }
}
