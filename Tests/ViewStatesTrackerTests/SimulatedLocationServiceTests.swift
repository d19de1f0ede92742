import Foundation
import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesTracker
import ViewStatesTrackerMocks

@MainActor @Suite struct SimulatedLocationServiceTests {
  let start = Date(timeIntervalSince1970: 1_000_000)
  let timed: Route

  init() throws {
    let recorded = Date(timeIntervalSince1970: 0)
    timed = try Route(points: [
      point(0, 0, altitude: 1, horizontalAccuracy: 5, time: recorded),
      point(0, 0.001, time: recorded + 4),
      point(0, 0.002, time: recorded + 6),
    ])
  }

  private func places(_ service: SimulatedLocationService) -> Recorder<LocationReport> {
    let recorder = Recorder<LocationReport>()
    service.attach(recorder)
    return recorder
  }

  @Test func `Nothing is reported before the start, nor before authorization`() throws {
    let service = SimulatedLocationService(route: timed, startingAt: start)
    let seen = places(service)
    service.requestAuthorization()
    service.step()
    service.allow()
    service.deny()
    service.start()
    service.step()
    let authorizations = seen.all.map(\.authorization)
    #expect(authorizations == [.notDetermined, .whenInUse, .denied])
    #expect(seen.all.allSatisfy { $0.currentLocation == nil })
  }

  @Test func `An authorized walk reports each place with its time, speed and course, to a stand`()
    throws
  {
    let service = SimulatedLocationService(route: timed, startingAt: start)
    let seen = places(service)
    service.start()
    service.allow()
    for _ in 1...3 { service.step() }
    #expect(service.isAtEnd)
    let metres = try point(0, 0).distance(to: point(0, 0.001))
    let seconds = seen.all.map { $0.currentLocation?.timestamp?.timeIntervalSince(start) }
    #expect(seconds == [nil, 0, 4, 6])
    #expect(seen.all.map(\.currentLocation?.longitude) == [nil, 0, 0.001, 0.002])
    #expect(seen.all.map(\.currentLocation?.speed) == [nil, nil, metres / 4, 0])
    #expect(seen.all.map(\.currentLocation?.course) == [nil, nil, 90, nil])
    #expect(
      try seen.all[1].currentLocation
        == point(0, 0, altitude: 1, horizontalAccuracy: 5, time: start, isSimulated: true))
  }

  @Test func `Several steps are one report of where they end`() throws {
    let service = SimulatedLocationService(
      route: timed, startingAt: start, authorization: .always)
    service.start()
    let seen = places(service)
    service.step(0)
    service.step(.max)
    #expect(service.position == 2)
    #expect(seen.all.map(\.currentLocation?.longitude) == [0, 0.002])
  }

  @Test func `Losing authorization removes the current location at once`() throws {
    let service = SimulatedLocationService(
      route: timed, startingAt: start, authorization: .whenInUse)
    service.start()
    let seen = places(service)
    let answers: [LocationAuthorization] = [.denied, .restricted, .notDetermined, .always, .always]
    for answer in answers { service.set(authorization: answer) }
    // The last answer is no change.
    #expect(seen.all.map(\.authorization) == [.whenInUse] + Array(answers.dropLast()))
    let times = seen.all.map(\.currentLocation?.timestamp)
    #expect(times == [start, nil, nil, nil, start])
  }

  @Test func `Reduced accuracy leaves the nearest tenth of a degree`() throws {
    let lake = try Route(points: [
      point(53.5544, 9.9903, altitude: 3, horizontalAccuracy: 5, speed: 1, course: 2)
    ])
    let service = SimulatedLocationService(
      route: lake, startingAt: start, authorization: .whenInUse, accuracy: .reduced)
    service.start()
    let expected = try point(
      53.6, 10, horizontalAccuracy: 10_000, time: start, isSimulated: true)
    #expect(service.state.currentLocation == expected)
    #expect(service.state.accuracy == .reduced)
  }

  @Test func `A route without a point is nowhere`() {
    let service = SimulatedLocationService(
      route: Route(points: []), startingAt: start, authorization: .always)
    service.start()
    service.step()
    #expect(service.isAtEnd)
    #expect(service.state == LocationReport(authorization: .always))
  }

  @Test func `A negative step stops with a message that says what to pass`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        SimulatedLocationService(route: .binnenalster, startingAt: .distantPast).step(-1)
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("step(-1): a walk only goes forward; pass 0 or more points"))
  }
}

// MARK: - On a clock

extension SimulatedLocationServiceTests {
  @Test func `On a clock the walk steps by itself at the recorded times, to the end`() async throws
  {
    let clock = ManualClock()
    let service = SimulatedLocationService(
      route: timed, startingAt: start, authorization: .always, clock: clock)
    let seen = places(service)
    service.start()
    service.start()
    seen.takeAll()
    await clock.waitForSleeper()
    await clock.advance(by: .seconds(3.999))
    #expect(service.position == 0 && clock.hasSleeper)
    await clock.advance(by: .seconds(0.001))
    try await seen.next()
    #expect(service.position == 1)
    await clock.waitForSleeper()
    await clock.advance(by: .seconds(2))
    try await seen.next()
    #expect(service.isAtEnd && !clock.hasSleeper)
  }

  @Test func `The walk ends with its owner`() async {
    let clock = ManualClock()
    var service: SimulatedLocationService? = SimulatedLocationService(
      route: timed, startingAt: start, authorization: .always, clock: clock)
    weak let released = service
    service?.start()
    await clock.waitForSleeper()
    service = nil
    #expect(released == nil)
    #expect(!clock.hasSleeper)
  }
}
