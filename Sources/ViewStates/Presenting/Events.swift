/// A source of events for listeners; unlike a state, an event is over once it has been heard.
///
/// Events take turns in the same queue as all updates. An action that a listener sends is another
/// change. A listener does not hear events from before it was added. The events that wait are
/// dropped when their source is released.
@MainActor
public final class Events<Event> {
  @usableFromInline let line: Line<Event>
  @usableFromInline let life: SourceLife

  /// Creates a source of events, to which its owner alone should add.
  @inlinable
  public init() {
    line = Line(isEqual: nil)
    life = line.node.life
  }

  /// Whether anyone listens.
  var isHeard: Bool { line.node.hasViews }

  /// Adds an event, which is heard at once, or after the updates that are already waiting.
  public func add(_ event: Event) {
    note(event)
    line.queue.showTurns()
  }

  /// Queues an event, behind the changes that were made before it.
  func note(_ event: Event) {
    line.join(event, as: line.queue.nextNumber())
  }

  /// Adds a listener for later events; an object is held weakly, a value is kept.
  @inlinable @discardableResult
  public func listen<Hearer: EventListener<Event>>(_ listener: Hearer) -> Subscription {
    if Hearer.self is AnyClass, let listener = listener as? any EventListener<Event> & AnyObject {
      return listen(for: listener) { listener, event in listener.hear(event) }
    }
    return listen(
      HeldView(Hearer.self, object: nil) { event in
        listener.hear(event)
        return true
      })
  }

  /// Adds a closure as a listener for later events, as long as its owner lives.
  @inlinable @discardableResult
  public func listen<Owner: AnyObject>(
    for owner: Owner, _ hear: @escaping @MainActor (Owner, Event) -> Void
  ) -> Subscription {
    listen(HeldView(for: owner, show: hear))
  }

  @inlinable
  func listen(_ listener: HeldView<Event>) -> Subscription {
    line.makeRoom()
    let id = line.add(listener)
    return Subscription { [weak self] in self?.line.detach(id) }
  }
}

/// Anything that hears events: a log, a recording, a sound.
///
/// ```swift
/// final class Counts: EventListener {
///   func hear(_ change: Change<Counter>) { print(change.actions) }
/// }
/// ```
@MainActor
public protocol EventListener<Event> {
  associatedtype Event

  /// Hears an event, once and in order.
  func hear(_ event: Event)
}
