/// A history of Clocks.
public enum ClocksHistory: String, CaseIterable, Sendable {
  /// Both models, in the order of their changes.
  case everything
  /// The document alone.
  case document
  /// The view state alone.
  case viewState = "view-state"
}
