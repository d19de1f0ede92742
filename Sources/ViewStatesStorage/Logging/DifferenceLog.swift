import ViewStates
import ViewStatesDescribing

/// A view that writes the differences that each change of a store makes, for a person to read.
///
/// ```text
/// document: rename Berlin to Home
///   .zones[0].name: "Berlin" → "Home"
/// ```
///
/// The log keeps the last state to compare the next one with. A plain array in the state is then
/// copied at each change, so use a `PersistentArray` for a long list. The model's private data is
/// left out.
public struct DifferenceLog<Model: StateModel>: StateUpdatable {
  /// The state that was logged last, which copies of a log share.
  @MainActor
  private final class Last {
    var state: Model?
  }

  let store: String
  let write: @MainActor (String) -> Void
  private let last = Last()

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - store: The name of the store, for a log of several stores.
  ///   - write: Takes each line. Labels come from the model as they are, so escape the line for a
  ///     terminal.
  @MainActor
  public init(of store: String, write: @escaping @MainActor (String) -> Void) {
    self.store = store
    self.write = write
  }

  /// Writes the cause, with the label of the intent in parentheses if it has one, and one line for
  /// each place that differs.
  public func update(with change: Change<Model>) {
    let state = change.state.redacted
    let intent = change.label.map { " (\($0))" } ?? ""
    write("\(store): \(event(change.cause))\(intent)")
    if let last = last.state {
      for line in "\(StateDifference(from: last, to: state))".split(separator: "\n") {
        write("  \(line)")
      }
    }
    last.state = state
  }

  private func event(_ cause: Cause<Model>) -> String {
    switch cause {
    case .start: "start"
    case .action(let action): Model.label(of: Model.redacted(action))
    case .actions(let actions):
      actions.map { Model.label(of: Model.redacted($0)) }.joined(separator: ", ")
    case .restore: "restore"
    case .timeTravel: "time travel"
    }
  }
}
