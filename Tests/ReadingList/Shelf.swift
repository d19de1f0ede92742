import ViewStates
import ViewStatesObservation

/// The document: the books to read, in the order in which they came.
struct Shelf: StateModel {
  enum Action: Codable, Sendable {
    case add(Book)
    /// Replaces the book of the same number, or adds it.
    case put(Book)
    case remove(Book.ID)
  }

  enum Rejection: Error { case isThereAlready, isNoBook }

  var books: [Book] = []

  /// The book of a number; nil if it is not on the shelf.
  func book(_ id: Book.ID) -> Book? { books.first { $0.id == id } }

  mutating func apply(_ action: Action) throws(Rejection) {
    switch action {
    case .add(let book):
      if self.book(book.id) != nil { throw .isThereAlready }
      try apply(.put(book))
    case .put(let book):
      guard FormState(of: book).problems.isEmpty else { throw .isNoBook }
      if let index = books.firstIndex(where: { $0.id == book.id }) {
        books[index] = book
      } else {
        books.append(book)
      }
    case .remove(let id): books.removeAll { $0.id == id }
    }
  }

  func validate() throws(InvalidState) {
    guard Set(books.map(\.id)).count == books.count else {
      throw InvalidState("a book is there twice")
    }
    for book in books {
      if let problem = FormState(of: book).problems.first { throw InvalidState(problem) }
    }
  }

  static func label(of action: Action) -> String {
    switch action {
    case .add(let book), .put(let book): "add \(book.title)"
    case .remove(let id): "remove \(id)"
    }
  }
}
