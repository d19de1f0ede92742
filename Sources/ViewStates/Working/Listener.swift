/// Hands events, or the elements of an `AsyncSequence`, to a closure, until it is released.
///
/// The owner keeps the listener in a `let`, so it ends with its owner. The closure captures stores
/// and sends actions to them; each element is a change of its own. For what a service reports, use
/// a ``Reaction``, whose actions belong to the report.
///
/// ```swift
/// final class WalkPresenter: Presenter {
///   let views = Views<[Int]>()
///   private let walk: Store<Walk>
///   private let listener: Listener
///
///   var state: [Int] { walk.state.steps }
///
///   init(walk: Store<Walk>, steps: some AsyncSequence<Int, Never>) {
///     self.walk = walk
///     listener = Listener(to: steps) { step in walk.send(.add(step)) }
///     follow(walk)
///   }
/// }
/// ```
///
/// The closure cannot capture the owner and keep it alive: it is made before `self` may be used, so
/// the compiler refuses. To listen to several things, keep several listeners.
@MainActor
public final class Listener {
  private var subscription: Subscription?
  private var task: Task<Void, Never>?

  /// Listens to events.
  ///
  /// - Parameters:
  ///   - events: The changes or the refusals of a store, for example, which are not kept alive.
  ///   - hear: Called for each event from now on, in its turn. What it sends is another change.
  public init<Event>(to events: Events<Event>, hear: @escaping @MainActor (Event) -> Void) {
    subscription = events.listen(for: self) { _, event in hear(event) }
  }

  /// Listens to a sequence until it ends or fails.
  ///
  /// - Parameters:
  ///   - sequence: The sequence, which is kept until it ends or the listener does.
  ///   - hear: Called for each element, in order.
  ///   - ended: Called once after the last element, with the error if the sequence has failed. It
  ///     is not called if the listener was cancelled or released before.
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

  deinit {
    task?.cancel()
  }

  /// Ends listening before the listener is released; cancelling again changes nothing.
  public func cancel() {
    subscription?.cancel()
    task?.cancel()
  }
}
