import Testing
import ViewStates
import ViewStatesConsoleMocks
import ViewStatesMocks

@testable import Search

@MainActor @Suite struct SearchTests {
  let view = StateRecorder<SearchState>()
  let service = MockBookService()
  let clock = ManualClock()
  let presenter: SearchPresenter

  init() {
    presenter = SearchPresenter(text: Store(SearchText()), service: service, clock: clock)
    presenter.attach(view)
  }

  private func passPause() async {
    await clock.waitForSleeper()
    await clock.advance(by: .milliseconds(300))
  }

  @Test func `only the answer to the latest text is shown`() async throws {
    presenter.type("e")
    presenter.type("emma")
    await passPause()
    let first = try await service.calls.next("emma")
    presenter.type("persuasion")
    await passPause()
    let second = try await service.calls.next("persuasion")
    #expect(first.isCancelled)
    await second.succeed(with: ["Persuasion"])
    await first.succeed(with: ["Emma"])
    #expect(presenter.state.books == .loaded(["Persuasion"]))
    try await service.calls.requireNoMore()
  }

  @Test func `a search ends with its presenter`() async throws {
    try await ReleaseCheck.run { check async throws in
      let presenter = check.watch(
        SearchPresenter(text: Store(SearchText()), service: service, clock: clock))
      presenter.attach(view)
      presenter.type("emma")
      await passPause()
      try await service.calls.next("emma")
    }
    view.takeAll()
    await service.calls.all[0].succeed(with: ["Emma"])
    try view.requireNoMore()
    try await service.calls.requireNoMore()
  }

  @Test func `a failure is shown, and the search is tried again when asked to`() async throws {
    presenter.type("emma")
    await passPause()
    try await service.calls.next("emma").fail(with: .noConnection)
    presenter.retry()
    await passPause()
    try await service.calls.next("emma").succeed(with: ["Emma"])
    #expect(
      view.takeAll() == [
        SearchState(),
        SearchState(text: "emma"),
        SearchState(text: "emma", books: .loading()),
        SearchState(text: "emma", books: .failed(.noConnection)),
        SearchState(text: "emma", books: .loading()),
        SearchState(text: "emma", books: .loaded(["Emma"])),
      ])
    try await service.calls.requireNoMore()
  }

  @Test func `an empty text ends the search, and shows nothing`() async throws {
    presenter.type("emma")
    await passPause()
    let call = try await service.calls.next("emma")
    presenter.type("")
    await call.succeed(with: ["Emma"])
    #expect(presenter.state == SearchState())
    try await service.calls.requireNoMore()
  }
}

/// The program of the article on work.
@Suite struct SearchProgramTests {
  private static let article = Result {
    try Document.all(in: "Sources/ViewStatesWork").first {
      $0.path.hasSuffix("/WorkThatEndsWithItsOwner.md")
    }
  }

  @Test func `a search with its double is at most 45 lines of an app's own code`() throws {
    let files = try Document.all(in: "Tests/Search").filter { !$0.path.hasSuffix("/main.swift") }
    #expect(
      files.map(\.path) == ["Tests/Search/MockBookService.swift", "Tests/Search/Search.swift"])
    let code = files.flatMap(\.lines).filter { line in
      let text = line.drop { $0 == " " }
      return !text.isEmpty && !text.hasPrefix("//")
    }
    #expect(code.count <= 45)
  }

  @Test func `every part of the program but its imports and its script is in the article`() throws {
    let article = try #require(try Self.article.get())
    for file in try Document.all(in: "Tests/Search") where !file.path.hasSuffix("/main.swift") {
      let parts = file.lines.split(separator: "")
        .filter { !$0.contains { $0.hasPrefix("import ") } }
      for part in parts {
        let block = CodeBlock(
          file: file.path, line: 0, language: "swift", lines: Array(part))
        #expect(article.contains(block), "\(block.text)")
      }
    }
  }

  @Test func `the transcript is what the program says`() throws {
    let blocks = CodeBlock.blocks(in: try #require(try Self.article.get()))
    let transcript = try #require(blocks.compactMap(Transcript.init).first)
    let program = try Executable(transcript.program)
    let result = try program.run(transcript.input, transcript.arguments)
    try program.remove()
    #expect(result == Executable.Result(output: transcript.output))
  }
}
