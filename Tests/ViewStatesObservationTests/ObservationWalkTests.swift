import Observation
import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesObservation

/// A reader is notified of the first update after which its part differs, and of no other.
@MainActor @Suite("Law 4: only changes are shown, to readers too")
struct ObservationWalkTests {
  struct Trip: Equatable {
    var title = 0
    var stops: [Int] = []
  }

  enum Part: CaseIterable { case whole, title, stops, count }
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
    case 0, 1, 2: .read(Part.allCases[Int(random.next() % 4)])
    case 3, 4: .rename(Int(random.next() % 3))
    case 5: .add
    case 6: .clear
    default: .repeatState
    }
  }

  static func differs(_ part: Part, _ old: Trip, _ new: Trip) -> Bool {
    switch part {
    case .whole: old != new
    case .title: old.title != new.title
    case .stops: old.stops != new.stops
    case .count: old.stops.count != new.stops.count
    }
  }

  /// Whether a part reads as the state has it.
  func isRead(_ part: Part, of trip: MockPresenter<Trip, Never>) -> Bool {
    switch part {
    case .whole: trip.observed.state == trip.state
    case .title: trip.observed.title == trip.state.title
    case .stops: trip.observed.stops == trip.state.stops
    case .count: trip.observed[\.stops.count] == trip.state.stops.count
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
          let isCurrent = withObservationTracking {
            isRead(part, of: trip)
          } onChange: {
            MainActor.assumeIsolated { reader.isNotified = true }
          }
          if !isCurrent { return "\(part) was not read as it is" }
          readers.append(reader)
        case .rename(let title): trip.state.title = title
        case .add: trip.state.stops.append(0)
        case .clear: trip.state.stops = []
        case .repeatState: trip.updateViews()
        }
        for reader in readers {
          if Self.differs(reader.part, old, trip.state) { reader.mustBeNotified = true }
          if reader.isNotified != reader.mustBeNotified {
            return "a reader of \(reader.part)"
          }
        }
      }
      return nil
    }
  }
}
