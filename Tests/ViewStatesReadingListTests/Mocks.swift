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

final class MockBookPresenter: MockPresenter<BookState, String>, BookPresenter {
  func type(_ text: String, into field: Book.Field) { record(text, field) }
  func revert() { record() }
  func save() { record() }
  func openNote() { record() }
  func remove() { record() }
}
