import ViewStates

/// Turns events from outside into actions, until it is released.
///
/// A view shows, a presenter that follows derives, and a listener sends actions: it hands each new
/// state of a source, or each element of an `AsyncSequence`, to a closure that sends an action to a
/// store. The owner keeps the listener in a `let`, so it ends with its owner.
///
/// ```swift
/// final class WalkPresenter: Presenter {
///   let views = Views<[Double]>()
///   private let walk: Store<Walk>
///   private let listener: Listener
///
///   var state: [Double] { walk.state.distances }
///
///   init(walk: Store<Walk>, pedometer: any Pedometer) {
///     self.walk = walk
///     listener = Listener(to: pedometer) { distance in walk.send(.add(distance)) }
///     follow(walk)
///   }
/// }
/// ```
///
/// The closure captures the store. It cannot capture the owner and keep it alive: it is made before
/// `self` may be used, so the compiler refuses. To listen to several sources, keep several
/// listeners.
@MainActor
public final class Listener {
  /// Kept here alone, as a source holds its views weakly.
  private let view: AnyObject?
  private let task: Task<Void, Never>?

  /// Listens to a source.
  ///
  /// - Parameters:
  ///   - source: A store, a service, a presenter or work, which is not kept alive.
  ///   - handle: Called for each change from now on, in order, after every presenter that depends
  ///     on the source has derived its state. It is not called for the present state.
  public init<Source: StateSource>(
    to source: Source, handle: @escaping @MainActor (Source.State) -> Void
  ) {
    let view = ListeningView(handle)
    (self.view, task) = (view, nil)
    source.attach(view)
    view.isListening = true
  }

  /// Listens to a part of a source's state.
  ///
  /// - Parameters:
  ///   - source: A store, a service, a presenter or work, which is not kept alive.
  ///   - part: The part, given and kept as in `attach(_:to:)`.
  ///   - handle: Called whenever the part differs from before, as above.
  public init<Source: StateSource, Part: Equatable>(
    to source: Source, part: @escaping (Source.State) -> Part,
    handle: @escaping @MainActor (Part) -> Void
  ) {
    let view = ListeningView(handle)
    (self.view, task) = (view, nil)
    source.attach(view, to: part)
    view.isListening = true
  }

  /// Listens to a sequence until it ends.
  ///
  /// - Parameters:
  ///   - sequence: The sequence, which is kept until it ends or the listener is released.
  ///   - handle: Called for each element, in order.
  public init<Events: AsyncSequence>(
    to sequence: Events, handle: @escaping @MainActor (Events.Element) -> Void
  ) where Events.Failure == Never {
    view = nil
    task = Task {
      for await event in sequence {
        if Task.isCancelled { return }
        handle(event)
      }
    }
  }

  /// Listens to a sequence until it ends or fails.
  ///
  /// - Parameters:
  ///   - sequence: The sequence, which is kept until it ends or the listener is released.
  ///   - handle: Called for each element, in order.
  ///   - failed: Called if the sequence fails, after the last element.
  public init<Events: AsyncSequence>(
    to sequence: Events, handle: @escaping @MainActor (Events.Element) -> Void,
    failed: @escaping @MainActor (Events.Failure) -> Void
  ) {
    view = nil
    task = Task {
      do throws(Events.Failure) {
        for try await event in sequence {
          if Task.isCancelled { return }
          handle(event)
        }
      } catch {
        if !Task.isCancelled { failed(error) }
      }
    }
  }

  deinit {
    task?.cancel()
  }
}

private final class ListeningView<State>: StateUpdatable {
  var isListening = false
  private let handle: @MainActor (State) -> Void

  init(_ handle: @escaping @MainActor (State) -> Void) {
    self.handle = handle
  }

  func update(with state: State) {
    if isListening { handle(state) }
  }
}
