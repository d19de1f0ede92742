import ViewStates

/// A view that writes what each change of a store changed, for a person to read.
///
/// ```text
/// document: rename Berlin to Home
///   .zones[0].name: "Berlin" → "Home"
/// ```
///
/// It keeps the last state to compare with, so let long lists be a `PersistentArray`. Like any view
/// that is an object it is held weakly. What the model says is private is left out.
@MainActor
public final class DifferenceLog<Model: StateModel>: StateUpdatable {
  private let store: String
  private let write: @MainActor (String) -> Void
  private var last: Model?

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - store: The name of the store, which tells the lines of several stores apart.
  ///   - write: Takes each line. It may hold any text that the state does, so escape it for a
  ///     terminal.
  public init(of store: String, write: @escaping @MainActor (String) -> Void) {
    self.store = store
    self.write = write
  }

  /// Writes what happened, and a line for each place that differs.
  public func update(with change: Change<Model>) {
    let state = change.state.redacted
    write("\(store): \(event(change.cause))")
    if let last {
      for line in "\(StateDifference(from: last, to: state))".split(separator: "\n") {
        write("  \(line)")
      }
    }
    last = state
  }

  private func event(_ cause: Cause<Model.Action>) -> String {
    switch cause {
    case .start: "start"
    case .action(let action): Model.label(of: Model.redacted(action))
    case .restore: "restore"
    case .timeTravel: "time travel"
    }
  }
}
