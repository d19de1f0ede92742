import Foundation
import ViewStates
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesMocks

@testable import clocks

/// Both stores with their presenters and commands, at noon UTC on 1 January 2026.
@MainActor
struct ClocksUnderTest {
  let now = Date(timeIntervalSince1970: 1_767_268_800)
  let sources: ClocksSources
  let master: MasterPresenter
  let timeTravel: TimeTravelPresenter

  let lists = Recorder<MasterState>()

  var document: Store<ClocksDocument> { sources.document }
  var viewState: Store<ClocksViewState> { sources.viewState }
  var detail: DetailPresenter? { master.detail.state }
  var selection: SelectionPresenter? { master.selection.state }

  /// A list alone has a number of rows in sight.
  init(rows: Int = 2) {
    sources = ClocksSources(
      time: TimeService(clock: ManualClock(), date: { [now] in now }),
      zones: ZoneDatabase(
        identifiers: ["Europe/Berlin", "America/New_York", "Asia/Tokyo", "Asia/Kathmandu"]),
      identities: IdentitySource(CountedBits()), rows: { rows })
    master = MasterPresenter(of: sources)
    timeTravel = TimeTravelPresenter(of: sources)
    master.attach(lists)
  }

  /// Adds zones of the database, the first with the first identity.
  func add(_ identifiers: String...) throws {
    for identifier in identifiers { try master.addZone(identifier: identifier) }
  }

  /// The present clock of the zone that was added as the nth.
  func clock(_ number: Int, _ name: String, _ identifier: String) -> ZoneClock {
    sources.clock(of: NamedZone(id: .nth(number), identifier: identifier, name: name))
  }

  /// Runs typed lines.
  func run(_ lines: String) async {
    let output = TextCollector()
    let screen = Screen(output)
    var states = StateCommands(on: screen, files: MemoryFileSystem())
    states.add(document, as: "document")
    states.add(viewState, as: "view-state")
    let commands = ClocksCommands(
      sources: sources, master: master, timeTravel: timeTravel, screen: screen, states: states)
    let console = Console(input: InputLines(text: lines), output: output, diagnostics: output)
    let session = console.session(program: "clocks", commands: commands.all, on: screen)
    _ = await session.run()
  }
}

/// Counts instead of being random, so that a test knows the identities.
struct CountedBits: RandomNumberGenerator {
  private var count: UInt64 = 0

  mutating func next() -> UInt64 {
    count += 1
    return count
  }
}

extension Identity {
  /// The identity of the zone that was added as the nth, if none was removed before.
  static func nth(_ number: Int) -> Identity {
    Identity(number: number, nonce: UInt64(number))
  }
}
