import ViewStates
import ViewStatesMocks

@testable import ReadingList

final class MockLibrary: Library {
  let searches = PendingCalls<String, [Book], LibraryFailure>()
  private let (books, feed) = AsyncThrowingStream<Book, any Error>.makeStream()

  func books(matching text: String) async throws(LibraryFailure) -> [Book] {
    try await searches.call(text)
  }

  func recommendations() -> AsyncThrowingStream<Book, any Error> { books }

  func recommend(_ book: Book) { feed.yield(book) }
  func end(with error: (any Error)? = nil) { feed.finish(throwing: error) }
}
