import ViewStates

/// View state: how the list is ordered.
struct Ordering: StateModel {
  enum Order: String, CaseIterable, Codable { case shelf, title, rating }
  enum Action: Codable, Sendable { case order(Order) }

  private(set) var order = Order.shelf

  mutating func apply(_ action: Action) {
    switch action {
    case .order(let order): self.order = order
    }
  }

  /// The books in this order; equal ones are as on the shelf.
  func ordered(_ books: [Book]) -> [Book] {
    switch order {
    case .shelf: books
    case .title: books.sorted { $0.title < $1.title }
    case .rating: books.sorted { $0.rating > $1.rating }
    }
  }

  static func label(of action: Action) -> String {
    switch action {
    case .order(let order): "order by \(order)"
    }
  }
}
