extension Views {
  /// Adds one who derives from what is delivered here.
  ///
  /// Who keeps a record goes first, so that those who show the record find it up to date.
  @inlinable
  func addFollower(
    first: Bool = false, note: @escaping @MainActor (State, Turn?) -> Bool,
    deliver: @escaping @MainActor () -> Void,
    path: @escaping @MainActor (ObjectIdentifier) -> [Any.Type]? = { _ in nil }
  ) {
    isIdle = false
    let follower = Follower(note: note, deliver: deliver, path: path)
    followers.insert(follower, at: first ? 0 : followers.count)
  }

  /// The way from here on when a presenter follows, found whenever somebody asks for it.
  ///
  /// Presenters that follow one another in a circle could never show a state, each waiting for the
  /// next: that is found out here, where it is made, and costs an update nothing.
  @usableFromInline
  func path<Following: Presenter>(
    through presenter: Following
  ) -> @MainActor (ObjectIdentifier) -> [Any.Type]? {
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
    return { [weak presenter] target in
      presenter?.views.path(to: target).map { [Following.self] + $0 }
    }
  }

  /// The presenters that follow these views, each the one before, up to the owner of other views.
  private func path(to target: ObjectIdentifier) -> [Any.Type]? {
    if ObjectIdentifier(self) == target { return [] }
    for follower in followers {
      if let path = follower.path(target) { return path }
    }
    return nil
  }
}
