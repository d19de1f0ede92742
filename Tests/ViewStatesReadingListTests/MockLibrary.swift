import ViewStates

@testable import ReadingList

/// A library that finds nothing, and recommends what a test says.
final class MockLibrary: Library {
  private let (books, feed) = AsyncThrowingStream<Book, any Error>.makeStream()

  func books(matching text: String) async throws(LibraryFailure) -> [Book] { [] }
  func recommendations() -> AsyncThrowingStream<Book, any Error> { books }

  func recommend(_ book: Book) { feed.yield(book) }
  func end(with error: any Error) { feed.finish(throwing: error) }
}
