import Observation
import ViewStates

/// A view that is observable: the bridge to SwiftUI, and to `Observations`.
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
/// Who keeps whom: the screen keeps the observed state, the observed state keeps its presenter, and
/// the presenter, as with every view that is an object, keeps nothing of it. So all of it lives as
/// long as the screen and goes with it. A presenter must not keep an observed state of itself.
///
/// Several updates before a screen is drawn again are drawn once, as the last of them; a view that
/// must see every state is attached to the presenter itself.
///
/// To redraw only when a part differs, attach one of the part:
///
/// ```swift
/// let count = ObservedState(presenter.state.stops.count)
/// presenter.attach(count, to: \.stops.count)
/// ```
///
/// Attached so, the presenter is not kept.
@MainActor
public final class ObservedState<State>: StateUpdatable, Observable {
  private let registrar = ObservationRegistrar()
  private let presenter: AnyObject?
  private var shown: State

  /// Creates an observed state that is attached to nothing yet.
  ///
  /// - Parameter state: What is shown until the first update.
  public init(_ state: State) {
    shown = state
    presenter = nil
  }

  /// Creates an observed state of a presenter, and attaches it.
  ///
  /// - Parameter presenter: What is observed; it is kept as long as this lives.
  public init(of presenter: some Presenter<State>) {
    shown = presenter.state
    self.presenter = presenter
    presenter.attach(self)
  }

  /// What the last update brought; reading it is observed.
  public var state: State {
    registrar.access(self, keyPath: \.state)
    return shown
  }

  /// Shows the state to whoever observes it, an equal one too.
  public func update(with state: State) {
    registrar.withMutation(of: self, keyPath: \.state) { shown = state }
  }
}
