/// A state of a store, and the change that led to it.
///
/// It has the number of the step that made it, or of the oldest step if that one was forgotten. A
/// travel in the store alone leads to an existing version.
@usableFromInline
package final class Version {
  // Unchecked for the reason that `Views` gives.
  @exclusivity(unchecked) private(set) var step: Int
  /// The version before; not to be read from the oldest one, which outlives it.
  @exclusivity(unchecked) private(set) unowned var before: Version?
  /// The number of the change in the store, in the order of recording; 0 if it is the first state.
  @exclusivity(unchecked) @usableFromInline var number = 0
  /// The state, if it is kept: a `StateBox` of the model.
  @exclusivity(unchecked) var state: AnyObject?
  /// Whether the kept state is known to be valid.
  ///
  /// One that was computed on the way to others is validated only when somebody goes to it: a long
  /// list takes time, and few are looked at.
  var isValid = true
  /// The last step on the way to this version that cannot be undone, or -1.
  var lastBarrier = -1
  /// The steps that travel to this version, in the order of recording.
  @exclusivity(unchecked) var travels: [Int] = []
  // Stored last, because a commit of many steps reads only the others.
  @exclusivity(unchecked) var change: StoreChange

  @usableFromInline
  init(_ change: StoreChange, at step: Int = 0) { (self.change, self.step) = (change, step) }

  /// Takes its place in the tree, as the change with a number.
  func follow(_ before: Version, at step: Int, number: Int) {
    (self.step, self.number, self.before) = (step, number, before)
  }
}

/// The version of each store.
typealias Versions = [Version]
