/// What happened, for listeners; unlike a state, an event is over once it was heard.
///
/// Events are heard in the one order of all updates, each in its turn. What a listener sends is
/// another change. Nobody is told what happened before.
///
/// ```swift
/// final class Counts: EventListener {
///   func hear(_ change: Change<Counter>) { print(change.actions) }
/// }
///
/// let counts = Counts()
/// counter.changes.listen(counts)
/// ```
@MainActor
public final class Events<Event> {
  @usableFromInline let line: Line<Event>
  private let node = SourceNode()

  /// Creates a source of events, to which its owner alone should add.
  public init() { line = Line(node: node, comparison: nil) }

  deinit { node.isReleased.store(true, ordering: .relaxed) }

  /// Whether anyone listens.
  public var isHeard: Bool { node.hasViews }

  /// Adds an event, which is heard at once, or after the updates that wait already.
  public func add(_ event: Event) {
    line.note(event)
    UpdateQueue.main.showTurns()
  }

  /// Lets a listener hear what happens from now on.
  ///
  /// - Parameter listener: An object is held weakly, a value is kept.
  /// - Returns: The bond, to end it before the listener is released.
  @discardableResult
  public func listen<Listener: EventListener<Event>>(_ listener: Listener) -> Subscription {
    if Listener.self is AnyClass, let listener = listener as? any EventListener<Event> & AnyObject {
      return listen(for: listener) { listener, event in listener.hear(event) }
    }
    return listen(
      HeldView(Listener.self, object: nil) { event in
        listener.hear(event)
        return true
      })
  }

  /// Lets a closure hear what happens from now on, for as long as its owner lives.
  ///
  /// - Parameters:
  ///   - owner: The object with which it ends; it is held weakly.
  ///   - hear: Called for each event. Use its first parameter in place of a captured owner.
  /// - Returns: The bond, to end it before the owner is released.
  @discardableResult
  public func listen<Owner: AnyObject>(
    for owner: Owner, _ hear: @escaping @MainActor (Owner, Event) -> Void
  ) -> Subscription {
    listen(HeldView(for: owner, show: hear))
  }

  private func listen(_ listener: HeldView<Event>) -> Subscription {
    let id = line.add(listener)
    return Subscription { [weak self] in self?.line.detach(id) }
  }
}

/// Anything that hears events: a log, a recording, a sound.
@MainActor
public protocol EventListener<Event> {
  associatedtype Event

  /// Hears an event, once and in order.
  func hear(_ event: Event)
}
