/// The views attached to a presenter, kept up to date in order.
///
/// 1. Updates are delivered first in, first out, and run to completion: what a view triggers from
///    inside its update is delivered after the current state has reached every view.
/// 2. Every view sees every state, in the same order, in debug and in release.
/// 3. A view attached during an update joins where the others are: it is shown at once the state
///    that is being delivered, then each that waits.
/// 4. A view detached during an update is not called again.
/// 5. A loop that never settles stops the program with a message that names the views that loop.
///
/// A presenter has one, and needs nothing of it but to exist:
///
/// ```swift
/// final class CounterPresenter: Presenter {
///   let views = Views<Int>()
///   private(set) var state = 0
///
///   func increment() {
///     state += 1
///     updateViews()
///   }
/// }
/// ```
///
/// An update costs a call for each view and allocates nothing.
@MainActor
public final class Views<State> {
  // What follows is read and written on the main actor only. No access spans a call to a view, a
  // presenter or anything else that could come back here, so none overlaps another: the run-time
  // check of that, which costs as much as an update, is left out.

  /// The views in the order of attaching; during a delivery the list only grows.
  @exclusivity(unchecked) @usableFromInline var attached: [AttachedView<State>] = []
  @exclusivity(unchecked) @usableFromInline var followers: [Follower<State>] = []
  /// The states that wait.
  ///
  /// A slot is emptied when its state is taken, so that no state is kept longer than it takes to
  /// show it.
  @exclusivity(unchecked) @usableFromInline var waiting: [State?] = []
  /// How many of the waiting were taken.
  @exclusivity(unchecked) @usableFromInline var taken = 0
  /// The state that is being delivered, where the one who delivers keeps it.
  ///
  /// It is safe to read: `show` sets it inside the call that makes the pointer valid, and clears it
  /// before that call returns.
  @exclusivity(unchecked) @usableFromInline var current: UnsafePointer<State>?
  @exclusivity(unchecked) @usableFromInline var phase = Phase.idle
  /// The change that was noted last.
  @exclusivity(unchecked) @usableFromInline var lastTurn: Turn?
  /// How many changes began here.
  @exclusivity(unchecked) @usableFromInline var turnCount = 0
  @usableFromInline let origin = Turn.Origin()
  /// Which view is being updated, for the message about a loop.
  @exclusivity(unchecked) @usableFromInline var position = 0
  /// The views that caused the last states before the limit.
  @exclusivity(unchecked) @usableFromInline var culprits: [Any.Type] = []
  @exclusivity(unchecked) @usableFromInline var isNearLimit = false
  /// At how many views to look for those that were released.
  @exclusivity(unchecked) @usableFromInline var sweepCount = fewestToSweep
  @usableFromInline let limit: Int

  /// Creates an empty list of views.
  ///
  /// - Parameter limit: How many states in a row views may cause from inside their updates before
  ///   the program is stopped. An honest cascade takes a handful; ten thousand lets a view send a
  ///   batch of intents and still ends a loop within a blink.
  public init(limit: Int = 10_000) {
    self.limit = limit
  }

  /// Whether no view is attached and nobody follows.
  ///
  /// A view that was released counts until an update that concerns it finds it gone, or until
  /// enough others were attached.
  @inlinable
  public var isEmpty: Bool { attached.isEmpty && followers.isEmpty }

  /// Brings every view up to date with a state.
  ///
  /// Called from inside an update, it returns at once, and the state is delivered after those that
  /// wait already.
  ///
  /// - Parameter state: What to show.
  /// - Complexity: O(*n*) in the number of views; no allocation.
  @inlinable @inline(__always)
  public func update(with state: State) {
    guard phase == .idle else { return updateInTurn(state) }
    phase = .delivering
    show(state, from: 0)
    if phase == .delivering { phase = .idle } else { settle() }
  }
}
