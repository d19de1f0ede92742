import ViewStates

/// The states after some of the changes of a store, by the numbers of the changes.
///
/// The last 64 are kept, and before them some 16 for each doubling of the distance:
/// `64 + 16 log2(n / 64)` states of `n` changes. Others are kept by the same rule around the change
/// to which somebody walked.
@usableFromInline
struct KeptStates<State: StateModel> {
  /// The number of the last change.
  @usableFromInline var last = 0
  /// The numbers of the states in the slots; 0 where none is.
  @usableFromInline var numbers: [Int] = []
  @usableFromInline var states: [State?] = []
  /// The change that somebody walked to; far from all before there is one.
  @usableFromInline private(set) var walk = Int.min / 4
  /// The states that are near the walk, and no longer near the last change.
  // Without its type, as code for any type of state takes several times longer.
  private(set) var walked: [Int: AnyObject] = [:]

  @usableFromInline
  init() {}

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

  /// The state after a change, if it is kept.
  subscript(number: Int) -> State? {
    hasSlot(number) ? states[Self.slot(of: number)] : (walked[number] as? StateBox<State>)?.state
  }

  /// Whether the state after a change is kept.
  func contains(_ number: Int) -> Bool { hasSlot(number) || walked[number] != nil }

  private func hasSlot(_ number: Int) -> Bool {
    let slot = Self.slot(of: number)
    return slot < numbers.count && numbers[slot] == number
  }

  /// Whether the state after a change would be kept.
  func isNear(_ number: Int) -> Bool {
    Self.isKept(number, from: last) || Self.isKept(number, from: walk)
  }

  /// Keeps the state after a change if it is near enough, in the slot of one that is too far now.
  @inlinable
  mutating func put(_ state: State, after number: Int) {
    guard Self.isKept(number, from: last) else { return putWalked(state, after: number) }
    let slot = Self.slot(of: number)
    while numbers.count <= slot {
      numbers.append(0)
      states.append(nil)
    }
    let before = numbers[slot]
    if before != number, Self.isKept(before, from: walk), let state = states[slot] {
      putWalked(state, after: before)
    }
    (numbers[slot], states[slot]) = (number, state)
  }

  @usableFromInline
  mutating func putWalked(_ state: State, after number: Int) {
    if Self.isKept(number, from: walk) { walked[number] = StateBox(state) }
  }

  /// Forgets the state after a change.
  mutating func remove(_ number: Int) {
    let slot = Self.slot(of: number)
    if hasSlot(number) { (numbers[slot], states[slot]) = (0, nil) }
    if !walked.isEmpty { walked[number] = nil }
  }

  /// Keeps states around a change, besides those of the last changes.
  mutating func walk(to number: Int) {
    guard number != walk else { return }
    walk = number
    walked = walked.filter { Self.isKept($0.key, from: number) }
  }

  /// Forgets the states that were computed around a walk.
  mutating func forgetWalked() { walked = [:] }
}
