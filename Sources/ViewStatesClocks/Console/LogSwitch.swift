import ViewStates
import ViewStatesConsole
import ViewStatesStorage

/// Turns the log of both stores on and off.
@MainActor
final class LogSwitch {
  private let app: ClocksApp
  private let screen: Screen
  private var subscriptions: [Subscription] = []

  init(app: ClocksApp, screen: Screen) {
    (self.app, self.screen) = (app, screen)
  }

  /// Starts the log with a line for the present state of each store.
  func turnOn() {
    guard subscriptions.isEmpty else { return }
    log(app.document, as: "document")
    log(app.viewState, as: "view-state")
  }

  func turnOff() {
    guard !subscriptions.isEmpty else { return }
    for subscription in subscriptions { subscription.cancel() }
    subscriptions = []
    screen.write("the log is off")
  }

  private func log<Model>(_ store: Store<Model>, as name: String) {
    let log = ChangeLog<Model>(of: name) { [screen] line in
      switch line {
      case .success(let line): screen.write(SafeText(line))
      case .failure(let error): screen.write("\(name): cannot be logged: \(error)")
      }
    }
    subscriptions.append(store.log(to: log))
  }
}
