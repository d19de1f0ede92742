import Observation
import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesObservation

/// A reader is notified of the first update after which its part differs, and of no other.
@MainActor @Suite("Law 4: only changes are shown, to readers too")
struct ObservationWalkTests {
  struct Trip: Hashable {
    var title = 0
    var stops: [Int] = []
  }

  /// What a reader reads, and how.
  struct Part: Sendable {
    let name: String
    let part: @Sendable (Trip) -> AnyHashable
    let read: @MainActor @Sendable (ObservedState<Trip>) -> AnyHashable
  }

  static let parts = [
    Part(name: "the whole", part: { $0 }, read: { $0.state }),
    Part(name: "the title", part: { $0.title }, read: { $0.title }),
    Part(name: "the stops", part: { $0.stops }, read: { $0.stops }),
    Part(name: "the count", part: { $0.stops.count }, read: { $0[\.stops.count] }),
  ]

  enum Step {
    case read(Part)
    case rename(Int)
    case add, clear, repeatState
  }

  /// What has read a part, and whether it was notified.
  @MainActor final class Reader {
    let part: Part
    var isNotified = false
    var mustBeNotified = false

    init(_ part: Part) { self.part = part }
  }

  static func random(_ random: inout SplitMix64) -> Step {
    switch random.next() % 8 {
    case 0, 1, 2: .read(parts[Int(random.next() % 4)])
    case 3, 4: .rename(Int(random.next() % 3))
    case 5: .add
    case 6: .clear
    default: .repeatState
    }
  }

  @Test(arguments: 1...40)
  func `a reader is notified once its part differs`(seed: UInt64) throws {
    try RandomWalk(seed: seed, steps: 100, step: Self.random).run { steps in
      let trip = MockPresenter<Trip, Never>(state: Trip())
      var readers: [Reader] = []
      for step in steps {
        let old = trip.state
        switch step {
        case .read(let part):
          let reader = Reader(part)
          let seen = withObservationTracking {
            part.read(trip.observed)
          } onChange: {
            MainActor.assumeIsolated { reader.isNotified = true }
          }
          if seen != part.part(trip.state) { return "\(part.name) was not read as it is" }
          readers.append(reader)
        case .rename(let title): trip.state.title = title
        case .add: trip.state.stops.append(0)
        case .clear: trip.state.stops = []
        case .repeatState: trip.updateViews()
        }
        for reader in readers {
          let part = reader.part
          if part.part(old) != part.part(trip.state) { reader.mustBeNotified = true }
          if reader.isNotified != reader.mustBeNotified { return "a reader of \(part.name)" }
        }
      }
      return nil
    }
  }
}
