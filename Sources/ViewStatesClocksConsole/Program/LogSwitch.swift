import ViewStates
import ViewStatesConsole
import ViewStatesStorage

/// Turns the log of both stores on and off.
@MainActor
final class LogSwitch {
  private let app: ClocksApp
  private let screen: Screen
  private var attachments: [Attachment] = []

  init(app: ClocksApp, screen: Screen) {
    self.app = app
    self.screen = screen
  }

  /// Starts the log with a line for the present state of each store.
  func turnOn() {
    guard attachments.isEmpty else { return }
    attachments = [
      app.document.attach(log(of: "document")), app.viewState.attach(log(of: "view-state")),
    ]
  }

  func turnOff() {
    guard !attachments.isEmpty else { return }
    for attachment in attachments { attachment.detach() }
    attachments = []
    screen.write("the log is off")
  }

  private func log<Model>(of store: String) -> ChangeLog<Model> {
    ChangeLog(of: store) { [screen] line in
      switch line {
      case .success(let line): screen.write(SafeText(line))
      case .failure(let error): screen.write("\(store): cannot be logged: \(error)")
      }
    }
  }
}
