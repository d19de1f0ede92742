import Foundation
import Testing
import ViewStates
import ViewStatesClocks
import ViewStatesComposition
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesIdentity
import ViewStatesMocks

@testable import clocks

/// Time travel shows every screen of a session again as it was.
@MainActor @Suite struct RecordedSessionTests {
  /// The app with views that remember what they show, and the screen at each moment.
  @MainActor
  private final class Session {
    let app: ClocksApp
    private let master = StateRecorder<MasterState>()
    private let detail = StateRecorder<DetailState?>()
    private let sheet = StateRecorder<SelectionState?>()
    private(set) var seen: [Int: String] = [:]

    init() {
      app = ClocksApp(
        time: FixedTimeService(Date(timeIntervalSince1970: 1_774_745_940)),
        zones: ZoneDatabase(identifiers: [
          "Africa/Casablanca", "America/New_York", "Asia/Kathmandu", "Asia/Tokyo", "Europe/Berlin",
        ]),
        identities: IdentitySource(SplitMix64(seed: 1)))
      app.master.attach(master)
      app.master.detail.attach(for: detail) { detail, presenter in
        guard let presenter else { return detail.update(with: nil) }
        presenter.attach(for: detail) { $0.update(with: $1) }
      }
      app.master.selection.attach(for: sheet) { sheet, presenter in
        guard let presenter else { return sheet.update(with: nil) }
        presenter.attach(for: sheet) { $0.update(with: $1) }
      }
    }

    /// The lines of the states that the views were shown last.
    private var screen: String {
      let lines =
        (master.states.last?.lines ?? [])
        + (detail.states.last??.lines(with: .braille) ?? [])
        + (sheet.states.last??.lines ?? [])
      return lines.map(\.plain).joined(separator: "\n")
    }

    private func run(_ line: String) async {
      let screen = Screen(TextCollector())
      let session = ViewStatesConsole.Session(
        program: "clocks", commands: ClocksCommands(app: app, screen: screen).all,
        input: InputLines(text: line), screen: screen, diagnostics: Screen(TextCollector()))
      #expect(await session.run() == .success)
    }

    /// Runs a line and records the screen at the moment that follows.
    ///
    /// Scrolling there and back removes a step, and its screen can never be shown again.
    func record(_ line: String) async {
      await run(line)
      seen = seen.filter { app.timeTravel.step($0.key, of: .everything) != nil }
      seen[app.timeTravel.state.everything.current] = screen
    }

    /// Travels to a moment, and returns nil if it shows the recorded screen.
    func difference(after line: String) async -> String? {
      await run(line)
      let moment = app.timeTravel.state.everything.current
      guard let first = seen[moment] else {
        // A command that makes two steps shows one screen, so the screen of its first step is new.
        seen[moment] = screen
        return nil
      }
      return first == screen ? nil : "moment \(moment) after '\(line)':\n\(screen)\nnot\n\(first)"
    }
  }

  private static let lines = [
    "add Asia/Tokyo", "add Europe/Berlin", "sheet", "search c", "search casa", "pick 1", "edit",
    "open 3", "rename 3 home", "remove 3", "scroll 2", "scroll 1", "sheet", "scroll 4",
    "search york",
    "pick 1", "open 2", "close", "open 3", "remove 3", "edit", "add asia/kathmandu", "sheet",
    "sheet",
    #"restore document {"zones":[{"id":"4-0000000000000007","identifier":"Mars/Olympus","name":"M"}]}"#,
    #"restore view-state {"master":{"scrollPosition":9,"isEditing":true},"detail":{"zone":"4-0000000000000007"},"#
      + #""selection":{"searchText":"a","scrollPosition":7}}"#,
    "pick 2", "remove 1", "edit", "add Asia/Tokyo",
  ]

  @Test func `Every screen of a session is shown again, back to the start and forth`() async throws
  {
    let session = Session()
    for line in Self.lines { await session.record(line) }
    let last = session.app.timeTravel.state.everything.position
    #expect(last >= 27)
    for line in Array(repeating: "undo", count: last + 1) + Array(repeating: "redo", count: last) {
      if let difference = await session.difference(after: line) {
        Issue.record(Comment(rawValue: difference))
        return
      }
    }
    #expect(session.seen.count == last + 1)
    for step in session.seen.keys.sorted().reversed() {
      #expect(await session.difference(after: "jump \(step)") == nil)
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `Every screen of a session with branches is shown again, in random order`(seed: UInt64)
    async throws
  {
    var random = SplitMix64(seed: seed)
    let session = Session()
    var taken: [String] = []
    for _ in 0..<300 {
      let line: String
      switch Int.random(in: 0..<6, using: &random) {
      case 0...2:
        line = Self.lines.randomElement(using: &random) ?? ""
        await session.record(line)
        taken.append(line)
        continue
      case 3: line = "undo"
      case 4: line = "redo"
      default:
        let moment = session.seen.keys.sorted().randomElement(using: &random) ?? 0
        line = "jump \(moment)"
      }
      taken.append(line)
      if let difference = await session.difference(after: line) {
        Issue.record("seed \(seed), after \(taken.joined(separator: "; ")): \(difference)")
        return
      }
    }
  }
}
