import Observation
import ViewStates

/// A view that SwiftUI, and any other user of `Observation`, observes.
///
/// ```swift
/// struct CounterScreen: View {
///   let presenter: any CounterPresenter
///   @State private var observed: ObservedState<Int>
///
///   init(presenter: any CounterPresenter) {
///     self.presenter = presenter
///     observed = ObservedState(of: presenter)
///   }
///
///   var body: some View {
///     Button("\(observed.state)") { presenter.increment() }
///   }
/// }
/// ```
///
/// The screen keeps the observed state, and the observed state keeps its presenter. The presenter
/// holds the observed state weakly, as it holds any view that is an object. So all of them are
/// released with the screen. A presenter must not keep an observed state of itself.
///
/// If several updates come before a screen is drawn again, it is drawn once, with the last state.
/// Attach a view that must see every state to the presenter itself.
///
/// To draw a screen again only when a part differs, attach an observed state to that part:
///
/// ```swift
/// let count = ObservedState(presenter.state.stops.count)
/// presenter.attach(count, to: \.stops.count)
/// ```
///
/// This one does not keep the presenter.
@MainActor
public final class ObservedState<State>: StateUpdatable, Observable {
  private let registrar = ObservationRegistrar()
  private let presenter: AnyObject?
  private var shown: State

  /// Creates an observed state that is not attached to anything yet.
  ///
  /// - Parameter state: The state until the first update.
  public init(_ state: State) {
    shown = state
    presenter = nil
  }

  /// Creates an observed state of a presenter, and attaches it.
  ///
  /// - Parameter presenter: The presenter to observe; the observed state keeps it.
  public init(of presenter: some Presenter<State>) {
    shown = presenter.state
    self.presenter = presenter
    presenter.attach(self)
  }

  /// The state of the last update; an observer that reads it is notified of the next one.
  public var state: State {
    registrar.access(self, keyPath: \.state)
    return shown
  }

  /// Keeps the state and notifies the observers, even if the state is equal to the last one.
  public func update(with state: State) {
    registrar.withMutation(of: self, keyPath: \.state) { shown = state }
  }
}
