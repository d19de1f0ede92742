import ViewStates

/// What the person prefers to see.
public struct CowsPreferences: StateModel {
  /// The order of the list.
  public enum Order: String, Codable, Equatable, Sendable, CaseIterable {
    /// Alphabetical, whatever the case and the diacritics.
    case name
    /// By number.
    case number
  }

  /// What can happen to the preferences.
  public enum Action: Codable, Equatable, Sendable {
    /// Changes the order of the list.
    case setOrder(Order)

    /// Draws a frame around each drawing, or draws none.
    case setFramed(Bool)

    /// Returns to the first preferences.
    case reset
  }

  /// The order of the list.
  public private(set) var order = Order.name

  /// Whether each drawing has a frame.
  public private(set) var isFramed = false

  /// Creates the first preferences.
  public init() {}

  /// Applies an action.
  public mutating func apply(_ action: Action) {
    switch action {
    case .setOrder(let order): self.order = order
    case .setFramed(let isFramed): self.isFramed = isFramed
    case .reset: self = CowsPreferences()
    }
  }

  /// Names an action in a list of steps.
  public static func label(of action: Action) -> String {
    switch action {
    case .setOrder(let order): "order by \(order.rawValue)"
    case .setFramed(true): "draw frames"
    case .setFramed(false): "draw no frames"
    case .reset: "reset the preferences"
    }
  }
}
