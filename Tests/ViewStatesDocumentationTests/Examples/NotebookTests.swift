import Testing
import ViewStates
import ViewStatesConsoleMocks
import ViewStatesMocks
import ViewStatesObservation

@testable import Notebook

final class MockDetailPresenter: MockPresenter<String?, MockDetailPresenter.Call>, DetailPresenter {
  enum Call: Equatable {
    case write(String)
    case dismiss
  }

  func write(_ text: String) { calls.record(.write(text)) }
  func dismiss() { calls.record(.dismiss) }
}

@MainActor @Suite struct NotebookTests {
  let notes = Store(Notes(texts: [1: "milk", 2: "bread"]))
  let screens = Store(Screens())

  @Test func `a detail is made when it is presented, and released when it is dismissed`() throws {
    let list = ListPresenter(notes: notes, screens: screens)
    try ReleaseCheck.run { check in
      list.present(1)
      let detail = try #require(list.detail.state)
      check.watch(detail)
      #expect(detail.state == "milk")
      detail.dismiss()
    }
    #expect(list.detail.state == nil)
  }

  @Test func `a detail is watched in one line`() throws {
    let list = ListPresenter(notes: notes, screens: screens)
    try ReleaseCheck.run { check in
      list.present(1)
      check.watch(try #require(list.detail.state))
      screens.send(.show(note: nil))
    }
  }

  @Test func `a link opens a detail, and what is no link changes nothing`() {
    let list = ListPresenter(notes: notes, screens: screens)
    list.open(link: "note/2")
    #expect(list.detail.state?.state == "bread")
    list.open(link: "note/two")
    #expect(list.detail.state?.state == "bread")
  }

  @Test func `a detail is told only when its own note differs`() throws {
    let list = ListPresenter(notes: notes, screens: screens)
    let view = StateRecorder<String?>()
    list.present(1)
    let detail = try #require(list.detail.state)
    detail.attach(view)
    notes.send(.write("rye bread", note: 2))
    detail.write("oat milk")
    #expect(view.states == ["milk", "oat milk"])
    #expect(list.state == [1: "oat milk", 2: "rye bread"])
  }

  @Test func `a screen is tested with a double of the detail`() {
    let mock = MockDetailPresenter(state: "milk")
    let detail = MockPresenter<(any DetailPresenter)?, Never>(state: mock)
    let view = StateRecorder<String?>()
    detail.attach(for: view) { view, presenter in view.update(with: presenter?.state) }
    detail.state?.dismiss()
    detail.state = nil
    #expect(view.states == ["milk", nil])
    #expect(Array(mock.calls) == [.dismiss])
  }
}

extension NotebookTests {
  @Test func `a detail is behind a protocol of the parent`() {
    let detail: any StateSource<(any DetailPresenter)?>
    detail = Child(of: screens, \.note) { id -> any DetailPresenter in
      NotePresenter(id: id, notes: notes, screens: screens)
    }
    #expect(detail.observed.state == nil)
    screens.send(.show(note: 2))
    #expect(detail.observed.state?.state == "bread")
  }
}

/// The program of the article on screens within screens.
@Suite struct NotebookProgramTests {
  private static let article = Result {
    try Document.all(in: "Sources/ViewStatesComposition").first {
      $0.path.hasSuffix("/ComposingScreens.md")
    }
  }

  private static func code() throws -> Document {
    try #require(
      try Document.all(in: "Tests/Notebook").first { $0.path.hasSuffix("/Notebook.swift") })
  }

  @Test func `a list and its detail are at most 50 lines of an app's own code`() throws {
    let files = try Document.all(in: "Tests/Notebook").map(\.path)
    #expect(files == ["Tests/Notebook/Notebook.swift", "Tests/Notebook/main.swift"])
    let code = try Self.code().lines.filter { line in
      let text = line.drop { $0 == " " }
      return !text.isEmpty && !text.hasPrefix("//")
    }
    #expect(code.count <= 50)
  }

  @Test func `every part of the program but its imports and its script is in the article`() throws {
    let article = try #require(try Self.article.get())
    let code = try Self.code()
    let parts = code.lines.split(separator: "")
      .filter { !$0.contains { $0.hasPrefix("import ") } }
    for part in parts {
      let block = CodeBlock(file: code.path, line: 0, language: "swift", lines: Array(part))
      #expect(article.contains(block), "\(block.text)")
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
