import ViewStates

/// Whether the document and the view state travel separately.
///
/// It is in no history: if undo changed it, you could not tell which history you travel in.
public struct HistorySliders: StateModel, Hashable {
  /// What can happen to the sliders.
  public enum Action: Codable, Hashable, Sendable {
    /// Shows one slider for each model.
    case split
    /// Shows one slider for both.
    case join
  }

  /// Whether each model has a slider of its own.
  public private(set) var isSplit = false

  /// Creates the sliders joined.
  public init() {}

  /// Splits or joins the sliders.
  public mutating func apply(_ action: Action) {
    isSplit = action == .split
  }
}
