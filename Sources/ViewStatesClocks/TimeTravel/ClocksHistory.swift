/// What can be wound back and forth.
public enum ClocksHistory: String, CaseIterable, Sendable {
  /// The whole screen: both models, in the order things happened.
  case everything
  /// The document alone.
  case document
  /// The view state alone.
  case viewState = "view-state"
}
