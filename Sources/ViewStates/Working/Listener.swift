/// Hands events, or the elements of an `AsyncSequence`, to a closure, until it is released.
///
/// The owner keeps the listener in a `let`, so it ends with its owner. The closure captures stores
/// and sends actions to them; each element is a change of its own. For what a service reports, use
/// a ``Reaction``, whose actions belong to the report.
///
/// ```swift
/// listener = Listener(to: steps) { step in walk.send(.add(step)) }
/// ```
///
/// As with a ``Reaction``, the closure cannot capture the owner.
@MainActor
public final class Listener {
  private var held: AnyObject?
  private var task: Task<Void, Never>?

  /// Listens to events.
  ///
  /// - Parameters:
  ///   - events: The changes of a store, for example, which are not kept alive.
  ///   - hear: Called for each event from now on, in its turn.
  public init<Event>(to events: Events<Event>, hear: @escaping @MainActor (Event) -> Void) {
    let act = HeldAct(hear)
    events.listen(for: act) { act, event in act.call(event) }
    held = act
  }

  /// Listens to a sequence until it ends or fails.
  ///
  /// - Parameters:
  ///   - sequence: The sequence, which is kept until it ends or the listener does.
  ///   - hear: Called for each element, in order.
  ///   - ended: Called once after the last element, with the error if the sequence has failed,
  ///     unless the listener was cancelled or released before.
  public init<Elements: AsyncSequence>(
    to sequence: Elements, hear: @escaping @MainActor (Elements.Element) -> Void,
    ended: @escaping @MainActor (Elements.Failure?) -> Void = { _ in }
  ) {
    task = Task {
      do throws(Elements.Failure) {
        for try await element in sequence {
          if Task.isCancelled { return }
          hear(element)
        }
        if !Task.isCancelled { ended(nil) }
      } catch {
        if !Task.isCancelled { ended(error) }
      }
    }
  }

  deinit { task?.cancel() }

  /// Ends listening before the listener is released; cancelling again changes nothing.
  public func cancel() {
    exchange(&held, for: nil)
    task?.cancel()
  }
}
