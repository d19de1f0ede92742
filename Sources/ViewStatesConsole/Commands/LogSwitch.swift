import ViewStates
import ViewStatesStorage

/// Turns the log of a program's stores on and off.
///
/// Each change and each refusal is a line of JSON on the screen, as `Store.log(as:_:)` writes it.
@MainActor
final class LogSwitch {
  private let screen: Screen
  private var starts: [() -> Subscription] = []
  private var subscriptions: [Subscription] = []

  /// Creates a switch for no store yet.
  ///
  /// - Parameter screen: Where the lines are written.
  init(on screen: Screen) { self.screen = screen }

  /// Adds a store, which is kept, before the log is turned on.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - name: The name of the store in the log.
  func add<Model>(_ store: Store<Model>, as name: String) {
    starts.append { [screen] in
      store.log(as: name) { line in
        switch line {
        case .success(let line): screen.write(SafeText(line))
        case .failure(let error): screen.write("\(name): cannot be logged: \(error)")
        }
      }
    }
  }

  /// Starts the log with a line for the present state of each store; again changes nothing.
  func turnOn() {
    if subscriptions.isEmpty { subscriptions = starts.map { $0() } }
  }

  /// Ends the log, and says so if it was on.
  func turnOff() {
    guard !subscriptions.isEmpty else { return }
    for subscription in subscriptions { subscription.cancel() }
    subscriptions = []
    screen.write("the log is off")
  }
}
