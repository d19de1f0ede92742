import ViewStates

/// What the person prefers to see.
struct CowsPreferences: StateModel {
  enum Order: String, Codable, CaseIterable {
    /// Alphabetical, whatever the case and the diacritics.
    case name
    case number
  }

  enum Action: Codable, Equatable {
    case setOrder(Order)
    case setFramed(Bool)
    case reset
  }

  private(set) var order = Order.name
  private(set) var isFramed = false

  mutating func apply(_ action: Action) {
    switch action {
    case .setOrder(let order): self.order = order
    case .setFramed(let isFramed): self.isFramed = isFramed
    case .reset: self = CowsPreferences()
    }
  }

  static func label(of action: Action) -> String {
    switch action {
    case .setOrder(let order): "order by \(order.rawValue)"
    case .setFramed(true): "draw frames"
    case .setFramed(false): "draw no frames"
    case .reset: "reset the preferences"
    }
  }
}
