import Foundation
import ViewStates
import ViewStatesConsole
import ViewStatesConsoleMocks
import ViewStatesMocks

@testable import clocks

/// The presenter with time travel and commands, at noon UTC on 1 January 2026.
@MainActor struct ClocksUnderTest {
  let now = Date(timeIntervalSince1970: 1_767_268_800)
  let presenter: ClocksPresenter
  let timeTravel: TimeTravelPresenter
  let pictures = Recorder<ClocksState>()

  var document: Store<ClocksDocument> { presenter.document }
  var viewState: Store<ClocksViewState> { presenter.viewState }
  var state: ClocksState { presenter.state }

  /// A list alone has two rows in sight, unless it is measured.
  init(
    date: (() -> Date)? = nil,
    listHeight: @escaping (ClocksState) -> Int = { $0.isListAlone ? 2 : 1 }
  ) {
    presenter = ClocksPresenter(
      time: TimeService(clock: ManualClock(), date: date ?? { [now] in now }),
      database: ZoneDatabase(
        identifiers: ["Europe/Berlin", "America/New_York", "Asia/Tokyo", "Asia/Kathmandu"]),
      identities: IdentitySource(CountedBits()), listHeight: listHeight)
    timeTravel = TimeTravelPresenter(of: presenter)
    presenter.attach(pictures)
  }

  /// Adds zones of the database, the first with the first identity.
  func add(_ identifiers: String...) throws {
    for identifier in identifiers { try presenter.add(identifier) }
  }

  /// The present clock of the zone that was added as the nth.
  func clock(_ number: Int, _ name: String, _ identifier: String) -> ZoneClock {
    let time = TimeZone(identifier: identifier).map { LocalTime(now, in: $0) }
    return ZoneClock(
      zone: NamedZone(id: .nth(number), identifier: identifier, name: name), time: time)
  }

  /// Runs typed lines.
  func run(_ lines: String) async {
    let output = TextCollector()
    let screen = Screen(output)
    var stateCommands = StateCommands(on: screen, files: MemoryFileSystem())
    stateCommands.add(document, as: "document")
    stateCommands.add(viewState, as: "view-state")
    let commands = ClocksCommands(
      clocks: presenter, timeTravel: timeTravel, screen: screen, stateCommands: stateCommands)
    let console = Console(input: InputLines(text: lines), output: output, diagnostics: output)
    let loop = CommandLoop(program: "clocks", commands: commands.all, on: screen, of: console)
    _ = await loop.run()
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
  static func nth(_ number: Int) -> Identity { Identity(number: number, nonce: UInt64(number)) }
}
