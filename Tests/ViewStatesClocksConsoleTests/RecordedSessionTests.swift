import Foundation
import Testing
import ViewStates
import ViewStatesClocks
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesMocks

@testable import ViewStatesClocksConsole

/// Every screen of a session, wound back and forth, is the one first seen.
@MainActor @Suite struct RecordedSessionTests {
  /// The app on a screen, with what was seen at each moment.
  @MainActor
  private final class Session {
    let app: ClocksApp
    private let screen: Screen
    private let output = TextCollector()
    private(set) var seen: [Int: String] = [:]

    init() {
      app = ClocksApp(
        time: FixedTimeService(Date(timeIntervalSince1970: 1_774_745_940)),
        zones: ZoneDatabase(identifiers: [
          "Africa/Casablanca", "America/New_York", "Asia/Kathmandu", "Asia/Tokyo", "Europe/Berlin",
        ]))
      screen = Screen(output)
      app.attach(to: screen, width: { nil }, pen: .braille)
    }

    /// Runs a line and records the screen; returns it.
    ///
    /// The slider is left out: it shows how much more was done since.
    @discardableResult
    func run(_ line: String) async -> String {
      let session = ViewStatesConsole.Session(
        program: "clocks", commands: ClocksCommands(app: app, screen: screen).all,
        input: InputLines(text: line), screen: screen, diagnostics: Screen(TextCollector()))
      _ = output.takeText()
      #expect(await session.run() == .success)
      let shown = output.takeText().split(separator: "\n", omittingEmptySubsequences: false)
      return shown.filter { !$0.hasPrefix("history") }.joined(separator: "\n")
    }

    func record(_ line: String) async {
      let shown = await run(line)
      // What changes nothing, and what is refused, shows no screen.
      if shown.hasPrefix("clocks") { seen[app.timeTravel.state.everything.current] = shown }
    }

    /// Winds to a moment; nil when it shows what was seen there first.
    func difference(windingBy line: String) async -> String? {
      let shown = await run(line)
      let moment = app.timeTravel.state.everything.current
      guard shown.hasPrefix("clocks") else { return nil }
      guard let first = seen[moment] else {
        // A command that does two things shows one screen: the first of them is seen only now.
        seen[moment] = shown
        return nil
      }
      return first == shown ? nil : "moment \(moment) after '\(line)':\n\(shown)\nnot\n\(first)"
    }
  }

  private static let lines = [
    "add Asia/Tokyo", "add Europe/Berlin", "sheet", "search c", "search casa", "pick 1", "edit",
    "open 3", "rename 3 home", "remove 3", "scroll 2", "scroll 1", "sheet", "scroll 4",
    "search york",
    "pick 1", "edit", "open 2", "close", "open 4", "remove 4", "add asia/kathmandu", "sheet",
    "sheet",
    #"restore document {"zones":[{"id":4,"identifier":"Mars/Olympus","name":"M"}],"nextID":6}"#,
    #"restore view-state {"master":{"scrollPosition":9,"isEditing":true},"detail":{"zone":4},"#
      + #""selection":{"searchText":"a","scrollPosition":7}}"#,
    "pick 2", "edit", "remove 4", "add Asia/Tokyo",
  ]

  @Test func `Every screen of a session, back to the start and forth again`() async throws {
    let session = Session()
    for line in Self.lines { await session.record(line) }
    let last = session.app.timeTravel.state.everything.position
    #expect(last > 30)
    for line in Array(repeating: "undo", count: last + 1) + Array(repeating: "redo", count: last) {
      if let difference = await session.difference(windingBy: line) {
        Issue.record(Comment(rawValue: difference))
        return
      }
    }
    #expect(session.seen.count == last + 1)
    for step in (0...last).reversed() {
      #expect(await session.difference(windingBy: "jump \(step)") == nil)
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `Every screen of a session with branches, on random ways`(seed: UInt64) async throws {
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
      if let difference = await session.difference(windingBy: line) {
        Issue.record("seed \(seed), after \(taken.joined(separator: "; ")): \(difference)")
        return
      }
    }
  }
}
