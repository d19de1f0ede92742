import Foundation
import Testing
import ViewStatesMocks
import ViewStatesTracker
import ViewStatesTrackerMocks

@MainActor @Suite struct MockLocationServiceTests {
  @Test func `Requests are answered as long as there are answers, and changes reported once each`()
    throws
  {
    let home = try Location(latitude: 46, longitude: 14, timestamp: Date(timeIntervalSince1970: 0))
    let service = MockLocationService(answers: [.denied, .whenInUse])
    let seen = StateRecorder<LocationReport>()
    service.attach(seen)
    for _ in 1...3 { service.requestAuthorization() }
    for _ in 1...2 { service.locate(home) }
    for _ in 1...2 { service.loseSignal() }
    service.set(accuracy: .reduced)
    service.locate(home)
    for _ in 1...2 { service.authorize(.denied) }
    service.locate(home)
    #expect(
      seen.states == [
        LocationReport(), LocationReport(authorization: .denied),
        LocationReport(authorization: .whenInUse),
        LocationReport(authorization: .whenInUse, currentLocation: home),
        LocationReport(authorization: .whenInUse),
        LocationReport(authorization: .whenInUse, accuracy: .reduced),
        LocationReport(authorization: .whenInUse, accuracy: .reduced, currentLocation: home),
        LocationReport(authorization: .denied, accuracy: .reduced),
      ])
    #expect(service.calls == [.requestAuthorization, .requestAuthorization, .requestAuthorization])
  }
}
