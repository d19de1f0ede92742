import ViewStates

enum LibraryFailure: Error { case noConnection }

/// The world: a library that is asked over a network.
@MainActor protocol Library: Sendable {
  func books(matching text: String) async throws(LibraryFailure) -> [Book]
  /// The books that others recommend, one after another.
  func recommendations() -> AsyncThrowingStream<Book, any Error>
}

/// A library of a few books that needs no network; a search for nothing finds no connection.
struct SimulatedLibrary: Library {
  private static let books = [
    Book(id: 1, title: "Emma", author: "Jane Austen", pages: 474),
    Book(id: 2, title: "Middlemarch", author: "George Eliot", pages: 880),
    Book(id: 3, title: "Persuasion", author: "Jane Austen", pages: 249),
    Book(id: 4, title: "Villette", author: "Charlotte Bront\u{EB}", pages: 573),
  ]

  func books(matching text: String) async throws(LibraryFailure) -> [Book] {
    await Task.yield()
    if text.isEmpty { throw .noConnection }
    return Self.books.filter { "\($0.title) \($0.author)".lowercased().contains(text.lowercased()) }
  }

  func recommendations() -> AsyncThrowingStream<Book, any Error> {
    AsyncThrowingStream { stream in
      for book in Self.books.dropFirst() { stream.yield(book) }
      stream.finish()
    }
  }
}
