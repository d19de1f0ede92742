import ViewStates
import ViewStatesConsole
import ViewStatesStorage

/// Turns on and off what names the parts of the view state that differ.
///
/// A view is attached to each part, and is updated only when that part differs.
@MainActor
final class PartsSwitch {
  private let viewState: Store<ClocksViewState>
  private let screen: Screen
  private var subscriptions: [Subscription] = []

  init(_ viewState: Store<ClocksViewState>, screen: Screen) {
    (self.viewState, self.screen) = (viewState, screen)
  }

  /// Writes the present parts first.
  func turnOn() {
    guard subscriptions.isEmpty else { return }
    subscriptions = [
      viewState.attach(PartView(name: "master", screen: screen), to: \.master),
      viewState.attach(PartView(name: "detail", screen: screen), to: \.detail),
      viewState.attach(PartView(name: "selection", screen: screen), to: \.selection),
    ]
  }

  func turnOff() {
    for subscription in subscriptions { subscription.cancel() }
    subscriptions = []
  }
}

private struct PartView<Part: Encodable>: StateUpdatable {
  let name: String
  let screen: Screen

  func update(with part: Part) {
    // A view cannot throw, and these parts have nothing that JSON lacks.
    let json = (try? StableJSON.encode(part)) ?? "cannot be written"
    screen.write(SafeText("part           \(name) \(json)"))
  }
}
