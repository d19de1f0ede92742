/// An action or a state that changed nothing when it was sent to a store, and the reason.
public struct Refusal<Model: StateModel>: Sendable {
  /// The action or the state that was sent.
  public let sent: Sent
  /// The reason why it changed nothing.
  public let reason: Reason
  /// The label of the intent, if it was sent inside one that has a label.
  public let label: String?

  /// Creates a refusal.
  public init(of sent: Sent, because reason: Reason, label: String? = nil) {
    (self.sent, self.reason, self.label) = (sent, reason, label)
  }

  /// The label of the action without what the model redacts, or `restore`.
  package var sentLabel: String {
    guard case .action(let action) = sent else { return "restore" }
    return Model.label(of: Model.redacted(action))
  }

  /// An action or a state, as it was sent to a store.
  public enum Sent: Sendable {
    /// An action.
    case action(Model.Action)
    /// A state that was to be restored.
    case state(Model)
  }

  // Indirect, as the code that copied generic payloads in place was a twentieth of the module's.
  /// The reason why an action or a state changed nothing.
  public indirect enum Reason: Sendable {
    /// The model rejected the action.
    case rejected(Model.Rejection)
    /// The state is not valid.
    case invalid(InvalidState)
    /// The store was locked, or another store of the intent was.
    case locked
    /// The model was already as requested, or the rest of the intent set it back.
    case nothingToChange
    /// It was accepted, but its intent threw an error, so all of the intent was undone.
    case undone(because: any Error)
  }
}

extension Store {
  /// Announces a refusal, at once or in its turn.
  ///
  /// - Returns: The answer for the sender, unless an error is thrown.
  @usableFromInline @discardableResult
  func refuse(_ sent: Refusal<Model>.Sent, because reason: Refusal<Model>.Reason) -> SendResult {
    note(sent, because: reason)
    UpdateQueue.main.showTurns()
    if case .locked = reason { return .locked }
    return .nothingToChange
  }

  /// Keeps a refusal, to be heard when its turn comes.
  @usableFromInline
  func note(_ sent: Refusal<Model>.Sent, because reason: Refusal<Model>.Reason) {
    if case .locked = reason, isLocked { intent?.isLocked = true }
    guard let refusalEvents, refusalEvents.isHeard else { return }
    refusalEvents.note(Refusal(of: sent, because: reason, label: intent?.label))
  }
}
