/// The owner of a screen's logic.
///
/// A presenter derives its state on demand from models and services, and never stores it a second
/// time: a stored copy goes stale, and it makes the next append to a long array copy the array. Its
/// methods are intents in the language of the use case (`addCurrentLocation`), never of the screen
/// (`buttonTapped`).
///
/// ```swift
/// final class CounterPresenter: Presenter {
///   let views = Views<Int>()
///   private let counter: Store<Counter>
///
///   var state: Int { counter.state.count }
///
///   init(counter: Store<Counter>) {
///     self.counter = counter
///     follow(counter)
///   }
///
///   func increment() throws(Counter.Rejection) { try counter.send(.increment) }
/// }
/// ```
@MainActor
public protocol Presenter<State>: StateSource, AnyObject {}

extension Presenter {
  /// Shows a new state to the views after every change of a source.
  ///
  /// The presenter is held weakly, and the source is not held at all. Presenters that follow one
  /// another in a circle are a mistake in the program and stop it here.
  ///
  /// The state is derived when the source changes, and not at all while nobody watches.
  ///
  /// - Parameter source: A store, a service or another presenter.
  /// - Returns: The means to stop following before the presenter is released.
  @inlinable @discardableResult
  public func follow<Source: StateSource>(_ source: Source) -> StateSubscription {
    let following = Following(self)
    return source.views.add(following) { _, change, isAlone in
      following.pass(change, isAlone)
    } deliver: {
      following.deliver()
    }
  }

  /// Shows a new state to the views whenever a part of a source's state differs from before.
  ///
  /// A presenter that depends on several parts follows each of them, and derives its state once
  /// however many of them differ.
  ///
  /// - Parameters:
  ///   - source: A store, a service or another presenter.
  ///   - part: The part that matters here, given and kept as in `attach(_:to:)`.
  /// - Returns: The means to stop following before the presenter is released.
  @inlinable @discardableResult
  public func follow<Source: StateSource, Part: Equatable>(
    _ source: Source, part: @escaping (Source.State) -> Part
  ) -> StateSubscription {
    let following = Following(self)
    var last = part(source.state)
    return source.views.add(following) { state, change, isAlone in
      let next = part(state)
      guard next != last else { return .unconcerned }
      last = next
      return following.pass(change, isAlone)
    } deliver: {
      following.deliver()
    }
  }

  /// Shows a new state to the views whenever what the presenter takes from several sources differs
  /// from before.
  ///
  /// ```swift
  /// follow(document, viewState, time, comparing: \.basis)
  /// ```
  ///
  /// - Parameters:
  ///   - sources: Stores, services and other presenters.
  ///   - part: What the presenter derives its state from; the last one is kept for comparison.
  /// - Returns: The means to stop following before the presenter is released.
  @discardableResult
  public func follow<Part: Equatable>(
    _ sources: any StateSource..., comparing part: @escaping (Self) -> Part
  ) -> StateSubscription {
    let following = Following(self)
    var last = part(self)
    func isConcerned() -> Bool {
      guard let presenter = following.presenter else { return true }
      let next = part(presenter)
      defer { last = next }
      return next != last
    }
    func add(_ source: some StateSource) -> StateSubscription {
      source.views.add(following) { _, change, isAlone in
        isConcerned() ? following.pass(change, isAlone) : .unconcerned
      } deliver: {
        following.deliver()
      }
    }
    let subscriptions = sources.map { add($0) }
    return StateSubscription { for subscription in subscriptions { subscription.cancel() } }
  }
}

extension Presenter {
  /// Takes note of every state of a source, and says whether a state of the presenter waits then.
  @usableFromInline
  package func takeNote<Source: StateSource>(
    of source: Source, isFirst: Bool = true, note: @escaping (Source.State, Propagation) -> Reaction
  ) {
    let following = Following(self)
    _ = source.views.add(following, isFirst: isFirst) { state, change, isAlone in
      let reaction = note(state, change)
      if case .waiting = reaction { following.waiting = following.presenter }
      if isAlone { following.deliver() }
      return reaction
    } deliver: {
      following.deliver()
    }
  }
}
