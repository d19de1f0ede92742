extension Views {
  /// Shows a state, and lets every follower derive its own; a single follower also delivers it.
  @inlinable
  func send(_ state: State, in change: Propagation) {
    if followers.isEmpty, delivery.begin() {
      show(state)
      if let next = delivery.nextState() { settle(next) }
    } else if followers.count == 1, !delivery.hasViews {
      if case .gone = followers[0].pass(state, change, true) { removeFollowers() }
    } else {
      prepare(state, in: change)
      deliver()
    }
  }

  /// Lets a state wait for its delivery, and lets every follower derive its own.
  ///
  /// All of them derive before any view is updated. So if a view sends two intents from inside an
  /// update, the views are shown the result of the first one, and then that of both.
  @inlinable
  package func prepare(_ state: State, in change: Propagation) {
    if delivery.hasViews { delivery.arrive(state) }
    var isAnyGone = false
    var index = 0
    while index < followers.count {
      let removals = self.removals
      let reaction = followers[index].pass(state, change, false)
      if removals != self.removals {
        // They have moved. None derives twice in one propagation, so all can be asked again.
        index = 0
        continue
      }
      switch reaction {
      case .waiting: followers[index].isWaiting = true
      case .unconcerned: break
      case .gone: isAnyGone = true
      }
      index += 1
    }
    if isAnyGone { removeFollowers() }
  }

  /// Delivers the states that wait, here and at the followers, unless that is under way already.
  @inlinable
  package func deliver() {
    if let next = delivery.start() { settle(next) }
    // Followers may come and go while one of them delivers.
    var index = 0
    while index < followers.count {
      guard followers[index].isWaiting else {
        index += 1
        continue
      }
      let removals = self.removals
      followers[index].isWaiting = false
      followers[index].deliver()
      index = removals == self.removals ? index + 1 : 0
    }
  }

  @inlinable
  func settle(_ state: State) {
    var next: State? = state
    while let state = next {
      show(state)
      next = delivery.nextState()
      if delivery.isEndless { stop() }
    }
  }

  @inlinable
  func show(_ state: State) {
    while let view = delivery.nextView() {
      if !view.update(state) { removeCurrentView() }
    }
  }

  /// Stops the program because the views answer every state with another, which would hang it.
  @usableFromInline
  func stop() -> Never {
    var names: [String] = []
    for type in delivery.culprits.compactMap({ delivery.entries[$0].view?.type })
    where !names.contains("\(type)") {
      names.append("\(type)")
    }
    stopProgram(
      because:
        """
        \(delivery.inARow) updates of Views<\(State.self)> in a row were caused from inside \
        update(with:), and there is no end to it. The views that loop: \
        \(names.joined(separator: ", ")). A view only shows its state; it sends intents for what a \
        person does, not in answer to a state.
        """)
  }
}
