import Testing
import ViewStates
import ViewStatesMocks

/// If a store that an intent changes is locked, nothing of the intent happens.
@MainActor @Suite struct OneChangeLockTests {
  final class Holder {}

  let presenter = TripPresenter()
  let view = StateRecorder<String>()
  let holder = Holder()

  var trip: Store<Trip> { presenter.trip }
  var selection: Store<Selection> { presenter.selection }

  init() {
    presenter.attach(view)
    view.takeAll()
    selection.lock(for: holder)
  }

  @Test func `a locked store stops all of it, and the result says so`() throws {
    let result = try oneChange(of: trip, selection) {
      let results = [
        try trip.send(.add("Rome")), try selection.send(1),
        try selection.restore(Selection(number: 2)),
      ]
      #expect(results == [.changed, .locked, .locked])
    }
    #expect(result == .locked)
    #expect(presenter.state == "[] 0 ")
    try view.requireNoMore()
  }

  @Test func `a store that is locked while the intent runs stops all of it, too`() throws {
    selection.unlock(for: holder)
    let result = try oneChange(of: trip, selection) {
      try trip.send(.add("Rome"))
      try selection.send(1)
      trip.lock(for: holder)
    }
    #expect(result == .locked)
    #expect(presenter.state == "[] 0 ")
    try view.requireNoMore()
  }

  @Test func `a locked store to which nothing is sent stops nothing`() throws {
    let result = try oneChange(of: trip, selection) { try trip.send(.add("Rome")) }
    #expect(result == .changed)
    try view.requireNext(#"["Rome"] 0 "#)
  }

  @Test func `a rejection is thrown even if a store is locked`() throws {
    #expect(throws: Selection.Rejection.isTooHigh) {
      try oneChange(of: trip, selection) { try selection.send(4) }
    }
    #expect(throws: Trip.Rejection.isThere("Rome")) {
      try oneChange(of: trip, selection) {
        try selection.send(1)
        try trip.send(.add("Rome"))
        try trip.send(.add("Rome"))
      }
    }
  }

  @Test func `an inner intent that fails takes its lock with it`() throws {
    let result = try oneChange(of: trip) {
      try trip.send(.add("Rome"))
      _ = try? oneChange(of: trip, selection) {
        let result = try selection.send(1)
        #expect(result == .locked)
        throw CancellationError()
      }
    }
    #expect(result == .changed)
    try view.requireNext(#"["Rome"] 0 "#)
  }

  @Test func `a store is not locked for its views by an intent that runs`() {
    oneChange(of: trip) { #expect(!trip.isLocked) }
    #expect(!trip.isLocked)
  }
}
