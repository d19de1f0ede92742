import Testing
import ViewStates
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesMocks

@testable import Notebook

/// Commands that await, options with a check of their own, and the screen of a child.
@MainActor @Suite struct ConsoleWaitingExamples {
  enum PostFailure: Error { case noConnection }

  @MainActor final class MockPost {
    let calls = PendingCalls<String, Void, PostFailure>()

    func send(_ list: [String], to address: String) async throws(PostFailure) {
      try await calls.call(address)
    }
  }

  let presenter = MockPresenter<[String], Never>(state: ["milk"])
  let output = TextCollector()
  let diagnostics = TextCollector()
  let screen: Screen

  init() { screen = Screen(output) }

  private func run(_ command: Command, _ lines: String) -> Task<ExitCode, Never> {
    let session = Session(
      program: "Todo", commands: [command], input: InputLines(text: lines, isTerminal: true),
      screen: screen, diagnostics: Screen(diagnostics))
    return Task { await session.run() }
  }

  @Test func `a command waits for an answer, and says that it is done`() async throws {
    let post = MockPost()
    let send =
      Command("send", "ADDRESS", help: "send the list to ADDRESS") { arguments in
        let address = try arguments.text("ADDRESS")
        try await post.send(presenter.state, to: address)
        screen.write("sent to \(address)")
      }
    let session = run(send, "send ada\nsend eve\n")
    let first = try await post.calls.next("ada")
    #expect(post.calls.all.count == 1)
    await first.succeed()
    try await post.calls.next("eve").fail(with: .noConnection)
    #expect(await session.value == .success)
    #expect(output.text == "sent to ada\n")
    #expect(diagnostics.text == "noConnection\n")
  }

  @Test func `a script waits for an answer`() async {
    struct ListView: StateUpdatable {
      let frame: Frame
      func update(with state: [String]) { frame.draw([.fact("items", "\(state)")]) }
    }

    let clock = ManualClock()
    let wait =
      Command("wait", "SECONDS", help: "give answers SECONDS to come") { arguments in
        let seconds = try arguments.integer("SECONDS", in: 0..<3601)
        try arguments.end()
        try await clock.sleep(for: .seconds(seconds))
        screen.write("waited \(seconds.counted("second"))")
      }
    presenter.attach(ListView(frame: screen.frame()))
    let session = run(wait, "wait 2\n")
    await clock.waitForSleeper()
    presenter.state = ["milk", "bread"]
    await clock.advance(by: .seconds(2))
    #expect(await session.value == .success)
    #expect(
      output.text == """
        items          ["milk"]
        waited 2 seconds
        items          ["milk", "bread"]

        """)
  }

  @Test func `a wrong value of an option ends the program with the status for usage`() async {
    struct Settings {
      var opened: Int?
    }

    let options: [Option<Settings>] = [
      .value("open", "LINK", help: "open a link, such as todo/3") { settings, word in
        guard word.hasPrefix("todo/"), let number = Int(word.dropFirst(5)) else {
          throw UsageError("--open: expected a link like todo/3, got \(.quoted(word))")
        }
        settings.opened = number
      }
    ]
    let table = OptionTable(program: "Todo", version: "1.0", summary: "", options: options)
    func status(_ link: String) async -> ExitCode {
      let console = Console(
        arguments: ["--open", link], input: InputLines(text: ""), output: output,
        diagnostics: diagnostics)
      return await console.run(table, settings: Settings()) { settings in
        settings.opened == 3 ? .success : .failure
      }
    }
    #expect(await status("todo/3") == .success)
    #expect(await status("todo/three") == .usage)
  }

  @Test func `the screen of a child has one frame`() {
    struct DetailView: StateUpdatable {
      let frame: Frame
      func update(with state: String?) { frame.draw([.fact("detail", "\(state ?? "gone")")]) }
    }

    let list = ListPresenter(
      notes: Store(Notes(texts: [1: "milk", 2: "bread"])), screens: Store(Screens()))
    list.detail.attach(
      PresentedView(frame: screen.frame()) { detail, frame in
        detail.attach(DetailView(frame: frame))
      })
    list.present(1)
    list.present(2)
    list.detail.state?.dismiss()
    #expect(output.text == "detail         milk\ndetail         bread\n")
  }
}
