import ViewStates
import ViewStatesDescribing

/// A log that writes the differences that each change of a store makes, for a person to read.
///
/// ```text
/// document: rename Berlin to Home
///   .zones[0].name: "Berlin" → "Home"
/// ```
///
/// The log keeps the last state to compare the next one with. A plain array in the state is then
/// copied at each change, so use a `PersistentArray` for a long list. The model's private data is
/// left out.
public struct DifferenceLog<Model: StateModel>: StoreLog {
  /// The state that was logged last, which copies of a log share.
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
  ///   - store: The name of the store, for a log of several stores.
  ///   - write: Takes each line. Labels come from the model as they are, so escape the line for a
  ///     terminal.
  @MainActor
  public init(of store: String, write: @escaping @MainActor (String) -> Void) {
    self.store = store
    self.write = write
  }

  /// Writes a line that says so.
  public func start(with state: Model) {
    write("\(store): start")
    last.state = state.redacted
  }

  /// Writes the cause, with the label of the intent in parentheses if it has one, and one line for
  /// each place that differs.
  public func hear(_ change: Change<Model>) {
    let state = change.state.redacted
    let intent = change.label.map { " (\($0))" } ?? ""
    write("\(store): \(event(change))\(intent)")
    if let last = last.state {
      for line in "\(StateDifference(from: last, to: state))".split(separator: "\n") {
        write("  \(line)")
      }
    }
    last.state = state
  }

  /// Writes one line: what was refused, and why.
  ///
  /// ```text
  /// document: rename Berlin to Home: rejected, isThereAlready
  /// ```
  public func hear(_ refusal: Refusal<Model>) {
    let logged = LoggedRefusal(refusal, of: store)
    let intent = logged.intent.map { " (\($0))" } ?? ""
    let why = logged.why.map { ", \($0)" } ?? ""
    let reason = logged.refused == .nothingToChange ? "nothing to change" : "\(logged.refused)"
    write("\(store): \(logged.label ?? "restore")\(intent): \(reason)\(why)")
  }

  private func event(_ change: Change<Model>) -> String {
    switch change.cause {
    case .restore: "restore"
    case .timeTravel: "time travel"
    case .start, .actions, .report:
      change.actions.map { Model.label(of: Model.redacted($0)) }.joined(separator: ", ")
    }
  }
}
