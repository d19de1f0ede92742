import Testing
import ViewStates
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesTimeTravel

@testable import Todo

/// The commands and the view, with a presenter that has no logic.
@MainActor @Suite struct TodoConsoleTests {
  nonisolated static let milk = TodoItem(id: Identity(number: 1, nonce: 7), title: "milk")
  nonisolated static let bread = TodoItem(
    id: Identity(number: 2, nonce: 8), title: "bread\u{1B}", isDone: true)

  let presenter = MockTodoPresenter(
    state: TodoState(items: [milk, bread], openCount: 1, screen: TodoScreen(selection: bread.id)))
  let output = TextCollector()
  let diagnostics = TextCollector()

  private func run(_ lines: String) async {
    let screen = Screen(output)
    let commands = TodoCommands(
      presenter: presenter, history: History(Store(TodoScreen())), screen: screen)
    let session = Session(
      program: "Todo", commands: commands.all, input: InputLines(text: lines), screen: screen,
      diagnostics: Screen(diagnostics))
    #expect(await session.run() == .success)
  }

  @Test(
    arguments: [
      (.noTitle, "an item needs a title; type 'add TITLE'"),
      (.isThereAlready, "there is an item of this title already"),
      (.unknownItem, "this item is no longer in the list"),
      (.notEditing, "the list is not being edited; type 'edit' first"),
    ] as [(TodoList.Rejection, String)])
  func `a refusal is explained`(refusal: TodoList.Rejection, message: String) async {
    presenter.refusal = refusal
    await run("add milk\ntick 1\nremove 1")
    #expect(diagnostics.text == "\(message)\n\(message)\n\(message)\n")
    #expect(Array(presenter.calls) == [.add("milk"), .toggle(Self.milk.id), .remove(Self.milk.id)])
  }

  /// The text of the view in a terminal of a height, or in a file.
  private func shown(rows: Int? = nil) -> String {
    let output = TextCollector(isTerminal: rows != nil)
    let screen = Screen(output, size: { TerminalSize(columns: 30, rows: rows ?? 24) })
    presenter.attach(TodoConsoleView(frame: screen.frame()))
    return output.text
  }

  @Test func `a list is cut to the height and the width of the terminal`() {
    presenter.state.items = [
      TodoItem(id: Self.milk.id, title: "a title that is too long"), Self.bread,
    ]
    #expect(
      shown(rows: 7) == """
        items          2 items shown,…
        filter         all
                    1  [ ] a title th…
        more           1 below; type …

        """)
  }
}
