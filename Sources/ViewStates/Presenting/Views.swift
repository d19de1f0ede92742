/// The views attached to a presenter, kept up to date in order.
///
/// - Updates are delivered first in, first out, and run to completion: what a view triggers from
///   inside its update is delivered after the current state has reached every view.
/// - Every view sees every state, in the same order, in debug and in release.
/// - A view attached during an update joins where the others are: it is shown the state that is
///   being delivered at once, then each that waits. A view detached during an update is not called
///   again.
/// - A loop that never settles stops the program with a message that names the views that loop.
///
/// An update costs one call for each view, and no allocation.
@MainActor
public final class Views<State> {
  @usableFromInline var attached: [AttachedView<State>] = []
  @usableFromInline var followers: [Follower<State>] = []
  /// States that wait for the one being delivered; a slot is emptied as its state is taken, so that
  /// a state is not kept longer than it takes to show it.
  @usableFromInline var waiting: [State?] = []
  @usableFromInline var taken = 0
  /// The state being delivered, and nothing otherwise.
  @usableFromInline var current: State?
  @usableFromInline var isDelivering = false
  /// Which view is being updated, for the message about a loop.
  @usableFromInline var position = 0
  @usableFromInline var hasDetached = false
  @usableFromInline let limit: Int

  /// Creates an empty list of views.
  ///
  /// - Parameter limit: How many states in a row views may cause from inside their updates before
  ///   the program is stopped. An honest cascade takes a handful; ten thousand lets a view send a
  ///   batch of intents and still ends a loop within a blink.
  public init(limit: Int = 10_000) {
    self.limit = limit
  }

  /// Whether nothing is attached and nobody follows.
  @inlinable
  public var isEmpty: Bool { attached.isEmpty && followers.isEmpty }

  /// Brings every view up to date with a state.
  ///
  /// Called from inside an update, it returns at once and the state is delivered later, in order.
  ///
  /// - Complexity: O(*n*) in the number of views.
  @inlinable
  public func update(with state: State) {
    guard isDelivering || taken < waiting.count || !followers.isEmpty else {
      return run(state, from: 0)
    }
    note(state)
    deliver()
  }
}

// MARK: - Delivery

extension Views {
  /// Lets a state wait for its delivery, and followers derive theirs from it.
  @inlinable
  func note(_ state: State) {
    if isDelivering || !attached.isEmpty {
      if isDelivering, waiting.count >= limit { stopLoop() }
      waiting.append(state)
    }
    guard !followers.isEmpty else { return }
    var gone = false
    for follower in followers where !follower.note(state) { gone = true; follower.isGone = true }
    if gone { followers.removeAll(where: \.isGone) }
  }

  /// Delivers what waits, here and to those who follow.
  @inlinable
  func deliver() {
    guard !isDelivering else { return }
    if taken < waiting.count {
      isDelivering = true
      drain()
      finish()
    }
    var index = 0
    while index < followers.count {
      followers[index].deliver()
      index += 1
    }
  }

  /// Delivers one state to the views from an index on, then what they caused.
  @inlinable
  func run(_ state: State, from first: Int) {
    isDelivering = true
    show(state, from: first)
    if taken < waiting.count { drain() }
    finish()
  }

  @inlinable
  func show(_ state: State, from first: Int) {
    current = state
    let end = attached.count
    var index = first
    while index < end {
      position = index
      let view = attached[index]
      if view.isAttached, !view.update(state) {
        view.isAttached = false
        hasDetached = true
      }
      index += 1
    }
    current = nil
  }

  @inlinable
  func drain() {
    while taken < waiting.count {
      guard let next = waiting[taken] else { break }
      waiting[taken] = nil
      taken += 1
      show(next, from: 0)
    }
    waiting.removeAll(keepingCapacity: true)
    taken = 0
  }

  @inlinable
  func finish() {
    isDelivering = false
    if hasDetached {
      hasDetached = false
      attached.removeAll { !$0.isAttached }
    }
  }
}
