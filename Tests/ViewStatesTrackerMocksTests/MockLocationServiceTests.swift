import Foundation
import Testing
import ViewStatesMocks
import ViewStatesTracker
import ViewStatesTrackerMocks

@MainActor @Suite struct MockLocationServiceTests {
  let home: Location

  init() throws {
    home = try Location(
      latitude: 46, longitude: 14, timestamp: Date(timeIntervalSince1970: 0))
  }

  @Test func `Calls are recorded, and requests answered as long as there are answers`() {
    let service = MockLocationService(answers: [.denied, .always])
    service.start()
    service.requestAuthorization()
    #expect(service.report == LocationReport(authorization: .denied))
    service.requestAuthorization()
    service.requestAuthorization()
    service.stop()
    #expect(service.report == LocationReport(authorization: .always))
    #expect(
      service.calls == [
        .start, .requestAuthorization, .requestAuthorization, .requestAuthorization, .stop,
      ])
  }

  @Test func `Locations, losses of signal and of authorization are reported once each`() {
    let service = MockLocationService(report: LocationReport(authorization: .whenInUse))
    let seen = StateRecorder<LocationReport>()
    service.attach(seen)
    service.locate(home)
    service.locate(home)
    service.loseSignal()
    service.loseSignal()
    service.locate(home)
    service.set(accuracy: .reduced)
    service.authorize(.denied)
    service.authorize(.denied)
    service.locate(home)
    #expect(
      seen.states == [
        LocationReport(authorization: .whenInUse),
        LocationReport(authorization: .whenInUse, currentLocation: home),
        LocationReport(authorization: .whenInUse),
        LocationReport(authorization: .whenInUse, currentLocation: home),
        LocationReport(authorization: .whenInUse, accuracy: .reduced, currentLocation: home),
        LocationReport(authorization: .denied, accuracy: .reduced),
      ])
  }
}
