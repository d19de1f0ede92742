import Foundation
import Synchronization
import ViewStates
import ViewStatesClocks
import ViewStatesClocksMocks
import ViewStatesComposition
import ViewStatesIdentity
import ViewStatesMocks

/// Both stores with their presenters, at noon UTC on 1 January 2026.
@MainActor
struct ClocksUnderTest {
  let document = Store(ClocksDocument())
  let viewState = Store(ClocksViewState())
  let time = MockTimeService(now: Date(timeIntervalSince1970: 1_767_268_800))
  /// How often a time zone was looked up: once for each clock of a derived state.
  let lookUps = Count()
  let zones: ZoneDatabase
  let master: ClocksMasterPresenter
  let screens = StateRecorder<MasterState>()
  /// What the detail shows; nil while none is open.
  let details = StateRecorder<DetailState?>()
  /// What the sheet shows; nil while it is hidden.
  let sheets = StateRecorder<SelectionState?>()

  var detail: (any DetailPresenter)? { master.detail.state }
  var selection: (any SelectionPresenter)? { master.selection.state }

  init() {
    let identities = IdentitySource(CountedBits())
    let (time, lookUps) = (time, lookUps)
    zones = ZoneDatabase(
      identifiers: ["Europe/Berlin", "America/New_York", "Asia/Tokyo", "Asia/Kathmandu"]
    ) {
      lookUps.increment()
      return TimeZone(identifier: $0)
    }
    master = ClocksMasterPresenter(
      document: document, viewState: viewState, time: time, zones: zones, identities: identities)
    master.attach(screens)
    master.detail.attach(for: details) { details, detail in
      guard let detail else { return details.update(with: nil) }
      detail.attach(for: details) { $0.update(with: $1) }
    }
    master.selection.attach(for: sheets) { sheets, selection in
      guard let selection else { return sheets.update(with: nil) }
      selection.attach(for: sheets) { $0.update(with: $1) }
    }
  }

  /// The present clock of the zone that was added as the nth.
  func clock(_ number: Int, _ name: String, _ identifier: String) -> ZoneClock {
    ZoneClock(
      id: .nth(number), name: name, identifier: identifier,
      time: TimeZone(identifier: identifier).map { LocalTime(time.now, in: $0) })
  }
}

/// A number that any thread may count up.
final class Count: Sendable {
  private let number = Mutex(0)

  var value: Int { number.withLock { $0 } }

  func increment() { number.withLock { $0 += 1 } }
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
