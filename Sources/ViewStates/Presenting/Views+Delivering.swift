extension Views {
  /// Shows a state, and lets every follower derive its own; a single follower also delivers it.
  @inlinable func send(_ state: State, in change: Propagation) {
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
    // As they were at the change, whatever comes and goes meanwhile.
    let followers = self.followers
    for index in followers.indices {
      let reaction = followers[index].pass(state, change, false)
      if case .waiting = reaction { isAnyWaiting = true }
      if case .gone = reaction { isAnyGone = true }
    }
    if isAnyGone { removeFollowers() }
  }

  /// Delivers the states that wait, here and at the followers, unless that is under way already.
  @inlinable
  package func deliver() {
    if let next = delivery.start() { settle(next) }
    guard isAnyWaiting else { return }
    isAnyWaiting = false
    let followers = self.followers
    for index in followers.indices { followers[index].deliver() }
  }

  @inlinable func settle(_ state: State) {
    var next: State? = state
    while let state = next {
      show(state)
      next = delivery.nextState()
      if delivery.isEndless { stop() }
    }
  }

  @inlinable func show(_ state: State) {
    while let view = delivery.nextView() {
      if !view.update(state) { detach(delivery.currentID) }
    }
  }

  /// Stops the program because updates cause one another, which would hang it or end the stack.
  @usableFromInline func stop() -> Never {
    let isTooDeep = delivery.isTooDeep
    let looping = isTooDeep ? Array(delivery.entries.indices.suffix(12)) : delivery.culprits
    var names: [String] = []
    for case let view? in looping.map({ delivery.entries[$0].view })
    where !names.contains("\(view.type)") {
      names.append("\(view.type)")
    }
    let (views, count) = ("Views<\(State.self)>", isTooDeep ? delivery.depth : delivery.inARow)
    stopProgram(
      because:
        """
        \(isTooDeep ? "\(count) views were attached to \(views), each from inside the last one's"
          : "\(count) updates of \(views) in a row were caused from inside") \
        update(with:), and there is no end to it. The views that loop: \
        \(names.joined(separator: ", ")). A view only shows its state; it sends intents for what a \
        person does, not in answer to a state.
        """)
  }
}
