import ViewStates
import ViewStatesDescribing

/// A view that writes what each change of a store changed, for a person to read.
///
/// ```text
/// document: rename Berlin to Home
///   .zones[0].name: "Berlin" → "Home"
/// ```
///
/// It keeps the last state to compare with, so let long lists be a `PersistentArray`. What the
/// model says is private is left out.
public struct DifferenceLog<Model: StateModel>: StateUpdatable {
  /// The state that was logged last; copies of a log go on with the same.
  @MainActor
  private final class Last {
    var state: Model?
  }

  private let store: String
  private let write: @MainActor (String) -> Void
  private let last = Last()

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - store: The name of the store, which tells the lines of several stores apart.
  ///   - write: Takes each line. It may hold any text that the state does, so escape it for a
  ///     terminal.
  @MainActor
  public init(of store: String, write: @escaping @MainActor (String) -> Void) {
    self.store = store
    self.write = write
  }

  /// Writes what happened, and a line for each place that differs.
  public func update(with change: Change<Model>) {
    let state = change.state.redacted
    write("\(store): \(event(change.cause))")
    if let last = last.state {
      for line in "\(StateDifference(from: last, to: state))".split(separator: "\n") {
        write("  \(line)")
      }
    }
    last.state = state
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
