extension Views {
  /// Lets a state wait for its delivery, and those who follow derive theirs from it.
  @inlinable
  package func note(_ state: State, in turn: Turn) {
    guard lastTurn != turn else { return }
    lastTurn = turn
    if phase.isDelivery {
      phase = .unsettled
      if isNearLimit { culprits.append(attached[position].type) }
      waiting.append(state)
    } else {
      phase = .engaged
      if !attached.isEmpty { waiting.append(state) }
    }
    var isAnyGone = false
    for follower in followers {
      switch follower.note(state, turn) {
      case .state: follower.noted = .state
      case .nothing: break
      case .gone:
        follower.noted = .gone
        isAnyGone = true
      }
    }
    // Not in place, as below.
    if isAnyGone { followers = followers.filter { $0.noted != .gone } }
  }

  /// Delivers what waits, here and at those who follow; nothing if that is going on already.
  @inlinable
  package func deliver() {
    guard !phase.isDelivery else { return }
    if waiting.isEmpty { deliverFollowers() } else { settle() }
  }

  /// Delivers a state the long way, in its turn.
  @inlinable @inline(never)
  func updateInTurn(_ state: State) {
    note(state, in: nextTurn())
    deliver()
  }

  /// A turn of a change that begins here.
  @inlinable
  package func nextTurn() -> Turn {
    turnCount += 1
    return Turn(origin: origin, number: turnCount)
  }

  /// Ends the showing of a state that was not announced, and settles what came of it.
  @inlinable
  func finish() {
    if phase == .delivering { phase = followers.isEmpty ? .idle : .engaged } else { settle() }
  }

  @inlinable
  func deliverFollowers() {
    // Followers may come, and those that have gone leave, while one of them delivers.
    var index = 0
    while index < followers.count {
      if followers[index].noted == .state {
        followers[index].noted = .nothing
        followers[index].deliver()
      }
      index += 1
    }
    phase = followers.isEmpty && waiting.isEmpty ? .idle : .engaged
  }

  /// Shows a state to the views from an index on.
  ///
  /// A view attached meanwhile has seen it already. It finds the state where the caller keeps it,
  /// since a second copy would be retained and released, which costs more than the call of a view.
  @inlinable @inline(__always)
  func show(_ state: State, from first: Int) {
    Self.withPointer(to: state) { pointer in
      current = pointer
      let end = attached.count
      var index = first
      while index < end {
        position = index
        if !AttachedView.call(Unmanaged.passUnretained(attached[index]), state) {
          phase = .unsettled
        }
        index += 1
      }
      current = nil
    }
  }

  /// Calls a closure with where a state is kept.
  ///
  /// The standard library's function, called from the main actor, would check at run time that the
  /// closure runs there too, which costs ten times an update. A function of this module need not.
  @inlinable @inline(__always)
  nonisolated static func withPointer(to state: State, _ body: (UnsafePointer<State>) -> Void) {
    withUnsafePointer(to: state, body)
  }

  /// Shows what waits until nothing does, then lets go of the views that were detached.
  @inlinable
  func settle() {
    var shown = 0
    while taken < waiting.count, let next = waiting[taken] {
      phase = .delivering
      waiting[taken] = nil
      taken += 1
      shown += 1
      if shown >= limit { stop(after: shown) }
      // A few names tell what loops.
      if shown >= limit - 16 { isNearLimit = true }
      show(next, from: 0)
    }
    waiting.removeAll(keepingCapacity: true)
    taken = 0
    isNearLimit = false
    culprits.removeAll()
    phase = .engaged
    removeDetached()
    deliverFollowers()
  }

  /// Lets go of the views that were detached.
  ///
  /// What a view held may do anything when it is released, such as detach others, so the list is
  /// replaced as a whole rather than changed in place.
  @inlinable
  func removeDetached() {
    guard attached.contains(where: { !$0.isAttached }) else { return }
    attached = attached.filter(\.isAttached)
  }

  /// Lets go of the views that were released and that no update concerned since.
  ///
  /// Done whenever the list has doubled, so that attaching costs O(1) amortized.
  @usableFromInline
  func removeGone() {
    for view in attached where view.isGone() { view.isAttached = false }
    removeDetached()
    sweepCount = max(Self.fewestToSweep, 2 * attached.count)
  }

  /// A screen has fewer views than this, and nothing to sweep for.
  @usableFromInline static var fewestToSweep: Int { 32 }

  /// Stops the program because the views answer every state with another.
  ///
  /// This is a mistake in the program that would otherwise hang it.
  @usableFromInline
  func stop(after count: Int) -> Never {
    var names: [String] = []
    for type in culprits where !names.contains("\(type)") { names.append("\(type)") }
    stopProgram(
      because:
        """
        \(count) updates of Views<\(State.self)> in a row were caused from inside \
        update(with:), and there is no end to it. The views that loop: \
        \(names.joined(separator: ", ")). A view only shows its state; it sends intents for what a \
        person does, not in answer to a state.
        """)
  }
}
