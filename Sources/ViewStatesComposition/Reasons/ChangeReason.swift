import ViewStates

/// Why a source has changed, as a view needs to know it.
public enum ChangeReason: Hashable, Sendable {
  /// Nothing has changed: a view was attached and is shown the present state.
  case start
  /// An intent sent actions; the label is that of `oneChange`, if it has one.
  case intent(label: String? = nil)
  /// A state from outside was restored.
  case restore
  /// Undo, redo or a jump set a state.
  case timeTravel
  /// No store that was named has changed: a service or the source itself reports something new.
  case report

  /// Whether an intent is the reason.
  public var isIntent: Bool {
    if case .intent = self { true } else { false }
  }
}

extension ChangeReason {
  init<Model>(_ change: Change<Model>) {
    self =
      switch change.cause {
      case .start: .start
      case .action, .actions: .intent(label: change.label)
      case .restore: .restore
      case .timeTravel: .timeTravel
      }
  }
}
