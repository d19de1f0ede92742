import Testing
import ViewStatesMocks

/// Mistakes in a test stop it, and say why.
@Suite struct MistakeTests {
  enum Mistake: CaseIterable, Codable {
    case streamAfterItsEnd, secondAnswer, watchedValue, forgottenArgument

    @MainActor func make() async throws {
      switch self {
      case .streamAfterItsEnd:
        let stream = MockStream<Int, Never>()
        await stream.finish()
        await stream.yield(1)
      case .secondAnswer:
        let calls = PendingCalls<Int, String, Never>()
        Task { await calls.call(1) }
        let call = try await calls.next(1)
        for answer in ["one", "one more"] { await call.succeed(with: answer) }
      case .watchedValue: ReleaseCheck().watch(1)
      case .forgottenArgument:
        final class Forgetful: MockPresenter<Int, String> {
          func add(_ title: String, year: Int) { record(title) }
        }
        Forgetful(state: 0).add("Metropolis", year: 1927)
      }
    }

    var message: String {
      switch self {
      case .streamAfterItsEnd:
        "a MockStream of Int was used after its end. Make another stream."
      case .secondAnswer:
        "the call with 1 was answered twice. Each call has one answer; take the next call"
      case .watchedValue: "Int is no class, and only objects are released. Watch an object."
      case .forgottenArgument: "Forgetful records 1 arguments of add(_:year:)."
      }
    }
  }

  @Test(arguments: Mistake.allCases)
  func `a mistake in a test stops it, and the message names it`(mistake: Mistake) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [mistake] in
      try await mistake.make()
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains(mistake.message))
  }
}
