import ViewStates
import ViewStatesConsole
import ViewStatesStorage

/// Turns on and off what names the parts of the view state that differ.
///
/// The view state is nested: a list, a detail and a sheet. A view is attached to each part, and is
/// updated only when that part differs, whatever else the change has done.
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
      viewState.attach(PartView<MasterViewState>(name: "master", screen: screen), to: \.master),
      viewState.attach(PartView<DetailViewState?>(name: "detail", screen: screen), to: \.detail),
      viewState.attach(
        PartView<SelectionViewState?>(name: "selection", screen: screen), to: \.selection),
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
    do {
      screen.write(SafeText("part           \(name) \(try StableJSON.encode(part))"))
    } catch {
      screen.write("part           \(name) cannot be written: \(error)")
    }
  }
}
