import ViewStates
import ViewStatesConsole

/// Attaches a view to each presenter of a screen, and shows nothing while the screen has none.
///
/// It stores no state, only its place in the terminal. The presenter is released when its screen
/// goes, and the view with it.
struct PresentedConsoleView<Presented>: StateUpdatable {
  let frame: Frame
  let attachView: @MainActor (Presented, Frame) -> Void

  func update(with presenter: Presented?) {
    if let presenter { attachView(presenter, frame) } else { frame.draw([]) }
  }
}
