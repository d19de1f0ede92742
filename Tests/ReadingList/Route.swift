import ViewStatesNavigation

/// The screens.
enum Route: NavigationRoute {
  case shelf
  case book(Book.ID)
  case note(Book.ID)
  case search
  case order

  var preferredStyle: PresentationStyle? {
    switch self {
    case .shelf, .book: nil
    case .note, .search, .order: .sheet
    }
  }

  var canBeRoot: Bool { self == .shelf }

  /// Each screen is open once.
  var isUnique: Bool { true }

  /// What the shelf opens is pushed on top of it.
  var preferredContainer: ScreenContainer? { self == .shelf ? .stack : nil }

  /// The book that the screen is about.
  var book: Book.ID? {
    switch self {
    case .book(let id), .note(let id): id
    case .shelf, .search, .order: nil
    }
  }
}

extension Route: CustomStringConvertible {
  /// The route as a step of the history names it.
  var description: String {
    switch self {
    case .shelf: "shelf"
    case .book(let id): "book \(id)"
    case .note(let id): "note \(id)"
    case .search: "search"
    case .order: "order"
    }
  }
}
