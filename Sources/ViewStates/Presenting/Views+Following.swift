extension Views {
  /// Tells a presenter of every state; the presenter is held weakly.
  ///
  /// One that keeps a record goes first, so that those who show the record find it up to date.
  ///
  /// Presenters that follow one another in a circle could never show a state, each waiting for the
  /// next: that is found out here, where it is made, and costs an update nothing.
  @usableFromInline
  package func addFollower<Following: Presenter>(
    _ presenter: Following, first: Bool = false,
    note: @escaping @MainActor (State, Turn) -> Noted,
    deliver: @escaping @MainActor () -> Void
  ) {
    if let path = presenter.views.path(to: ObjectIdentifier(self)) {
      let circle = [Following.self] + path.reversed() + [Following.self]
      stopProgram(
        because:
          """
          presenters follow one another in a circle: \
          \(circle.map { "\($0)" }.joined(separator: " follows ")). Each would wait for the next to \
          derive its state. Let one of them follow the stores and services instead.
          """)
    }
    phase = phase.isDelivery ? .unsettled : .engaged
    let follower = Follower(note: note, deliver: deliver) { [weak presenter] target in
      presenter?.views.path(to: target).map { [Following.self] + $0 }
    }
    followers.insert(follower, at: first ? 0 : followers.count)
  }

  /// The presenters that follow these views, each the one before, up to the owner of other views.
  func path(to target: ObjectIdentifier) -> [Any.Type]? {
    if ObjectIdentifier(self) == target { return [] }
    for follower in followers {
      if let path = follower.path(target) { return path }
    }
    return nil
  }
}
