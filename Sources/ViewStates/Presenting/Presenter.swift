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
  /// The source holds the presenter weakly, and following does not keep the source alive.
  /// Presenters that follow one another in a circle are a mistake in the program and stop it here.
  ///
  /// The presenter derives its state when the source changes, and only while it is watched itself.
  ///
  /// - Parameter source: A store, a service or another presenter.
  /// - Returns: The bond, to stop following before the presenter is released.
  @inlinable @discardableResult
  public func follow<Source: StateSource>(_ source: Source) -> StateSubscription {
    let following = Following(self)
    return source.views.add(following, deliver: following.deliver) { _, change, isAlone in
      following.pass(change, isAlone)
    }
  }

  /// Shows a new state to the views whenever a part of a source's state differs from before.
  ///
  /// A presenter that depends on several parts follows each of them. It derives its state once,
  /// even if several of them differ.
  ///
  /// - Parameters:
  ///   - source: A store, a service or another presenter.
  ///   - part: The part that matters, given and kept as in `attach(_:to:)`.
  /// - Returns: The bond, to stop following before the presenter is released.
  @inlinable @discardableResult
  public func follow<Source: StateSource, Part: Equatable>(
    _ source: Source, part: @escaping (Source.State) -> Part
  ) -> StateSubscription {
    let following = Following(self)
    var last = part(source.state)
    return source.views.add(following, deliver: following.deliver) { state, change, isAlone in
      let next = part(state)
      guard next != last else { return .unconcerned }
      last = next
      return following.pass(change, isAlone)
    }
  }

  /// Shows a new state to the views whenever a value from several sources differs from before.
  ///
  /// ```swift
  /// follow(document, viewState, time, comparing: \.basis)
  /// ```
  ///
  /// - Parameters:
  ///   - sources: Stores, services and other presenters.
  ///   - part: The value to compare, from which the state follows; the last one is kept.
  /// - Returns: The bond, to stop following before the presenter is released.
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
      source.views.add(following, deliver: following.deliver) { _, change, isAlone in
        isConcerned() ? following.pass(change, isAlone) : .unconcerned
      }
    }
    let subscriptions = sources.map { add($0) }
    return StateSubscription { for subscription in subscriptions { subscription.cancel() } }
  }

  /// Passes every state of a source to a closure, which says whether a state waits then.
  @usableFromInline
  package func takeNote<Source: StateSource>(
    of source: Source, isFirst: Bool = true, note: @escaping (Source.State, Propagation) -> Reaction
  ) {
    let following = Following(self)
    _ = source.views.add(following, isFirst: isFirst, deliver: following.deliver) {
      state, change, isAlone in
      let reaction = note(state, change)
      if case .waiting = reaction { following.waiting = following.presenter?.views }
      if isAlone { following.deliver() }
      return reaction
    }
  }
}
