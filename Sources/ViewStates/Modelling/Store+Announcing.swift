// How a change of a store reaches the queue, and the hooks of a history: it hears every change
// before anything is derived from it, and sets the states of several stores as one change.

extension Store {
  /// Hears a change; returns nil once its recorder was released.
  @usableFromInline package typealias Recording =
    @MainActor (Change<Model>, _ isShared: Bool) -> (any ChangeRecorder)?

  @inlinable
  func announce(_ change: Change<Model>) {
    let isShared = UpdateQueue.main.phase == .joining
    UpdateQueue.main.perform(change.cause) { self.join(change, isShared: isShared) }
  }

  /// Adds a change and the state after it to the present announcement.
  @inlinable
  func join(_ change: Change<Model>, isShared: Bool) {
    let (line, queue) = (views.line, UpdateQueue.main)
    let number = queue.nextNumber()
    line.react(to: change.state)
    changeEvents?.line.join(change, as: number)
    line.join(change.state, as: number)
    queue.add(origin: line.node)
    var index = 0
    while index < recordings.count {
      if let recorder = recordings[index](change, isShared) {
        queue.add(recorder: recorder)
        index += 1
      } else {
        recordings.remove(at: index)
      }
    }
  }

  /// Lets a recorder hear each change from now on, before anything is derived from it.
  ///
  /// - Parameter recording: Hears a change, which is shared if it is part of an intent over several
  ///   stores or of a report. It returns the recorder, or nil to stop hearing changes.
  @usableFromInline
  package func record(_ recording: @escaping Recording) {
    recordings.append(recording)
    isHeard = true
  }

  /// Sets a state without announcing it yet; a mistake during an intent that names the store.
  package func stage(_ state: Model, because cause: Cause) -> Announcement {
    if intent != nil {
      stopProgram(
        because:
          """
          a history travelled inside oneChange, whose intent was still to change \(Model.self). \
          Travel before or after the call.
          """)
    }
    let change = Change(replacing: model, with: state, because: cause)
    model = state
    return { [self] in announce(change) }
  }
}

/// Announces a state that was set, alone or as a part of ``announceTogether(because:_:)``.
package typealias Announcement = @MainActor () -> Void

/// Makes one change of everything that a closure announces.
@MainActor
package func announceTogether(because cause: Cause, _ announce: () -> Void) {
  UpdateQueue.main.perform(cause, announce: announce)
}
