import ViewStatesMocks

final class MockBookService: BookService {
  let calls = PendingCalls<String, [String], SearchFailure>()

  func books(matching text: String) async throws(SearchFailure) -> [String] {
    try await calls.call(text)
  }
}
