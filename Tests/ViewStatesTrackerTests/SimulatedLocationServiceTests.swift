import Foundation
import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesTracker

@MainActor @Suite struct SimulatedLocationServiceTests {
  let start = Date(timeIntervalSince1970: 1_000_000)
  let seen = Recorder<LocationReport>()

  /// A service on a recording of three points, of which the recorder sees each report.
  private func service(
    _ authorization: LocationAuthorization = .always
  ) throws -> SimulatedLocationService {
    let recorded = Date(timeIntervalSince1970: 0)
    let points = try [
      point(0, 0, altitude: 1, horizontalAccuracy: 5, time: recorded),
      point(0, 0.001, time: recorded + 4), point(0, 0.002, time: recorded + 6),
    ]
    let service = SimulatedLocationService(
      route: Route(segments: [points]), startingAt: start, authorization: authorization)
    service.attach(seen)
    return service
  }

  @Test func `Nothing is reported before the start, nor before authorization`() throws {
    let service = try service(.notDetermined)
    service.requestAuthorization()
    service.step()
    service.allow()
    service.deny()
    service.start()
    service.step()
    let reports = [.notDetermined, .whenInUse, .denied].map { LocationReport(authorization: $0) }
    #expect(seen.all == reports)
  }

  @Test func `A walk reports each place with its time, speed and course, to a stand`() throws {
    let service = try service(.notDetermined)
    service.start()
    service.allow()
    for _ in 1...3 { service.step() }
    #expect(service.isAtEnd)
    let speed = try point(0, 0).distance(to: point(0, 0.001)) / 4
    #expect(
      try seen.all.map(\.currentLocation) == [
        nil, point(0, 0, altitude: 1, horizontalAccuracy: 5, time: start, isSimulated: true),
        point(0, 0.001, speed: speed, course: 90, time: start + 4, isSimulated: true),
        point(0, 0.002, speed: 0, time: start + 6, isSimulated: true),
      ])
  }

  @Test func `Several steps are one report of where they end`() throws {
    let service = try service()
    service.start()
    service.step(0)
    service.step(.max)
    #expect(service.position == 2)
    #expect(seen.all.map(\.currentLocation?.longitude) == [nil, 0, 0.002])
  }

  @Test func `The way has a stretch for each segment, and each time it could be seen`() throws {
    let points = try (0...5).map { try point(0, Double($0) / 1000) }
    let route = Route(segments: [Array(points[..<2]), Array(points[2...])])
    let service = SimulatedLocationService(
      route: route, startingAt: start, authorization: .whenInUse)
    service.start()
    service.step(3)
    service.deny()
    service.step()
    service.allow()
    service.step()
    #expect(service.way == [0, 2, 4].map { Array(points[$0...$0 + 1]) })
  }

  @Test func `A route without a point is nowhere`() {
    let service = SimulatedLocationService(
      route: Route(segments: []), startingAt: start, authorization: .always)
    service.start()
    service.step()
    #expect(service.isAtEnd)
    #expect(service.state == LocationReport(authorization: .always))
  }

  @Test func `A negative step stops with a message that says what to pass`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        SimulatedLocationService(route: .binnenalster, startingAt: .distantPast).step(-1)
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("step(-1): a walk only goes forward; pass 0 or more points"))
  }

  @Test func `On a clock, a walk steps at the recorded times, to the end`() async throws {
    let clock = ManualClock()
    let service = try service()
    service.start()
    seen.takeAll()
    let walk = Task { try await service.walk(on: clock) }
    await clock.waitForSleeper()
    await clock.advance(by: .seconds(3.999))
    #expect(service.position == 0 && clock.hasSleeper)
    await clock.advance(by: .seconds(0.001))
    try await seen.next()
    #expect(service.position == 1)
    await clock.waitForSleeper()
    await clock.advance(by: .seconds(2))
    try await walk.value
    #expect(service.isAtEnd && !clock.hasSleeper)
  }

  @Test func `A step begins the wait of a walk for the next point`() async throws {
    let clock = ManualClock()
    let service = try service()
    let walk = Task { try await service.walk(on: clock) }
    await clock.waitForSleeper()
    await clock.advance(by: .seconds(3))
    service.step()
    await clock.waitForSleeper()
    await clock.advance(by: .seconds(1.999))
    #expect(service.position == 1)
    await clock.advance(by: .seconds(0.001))
    try await walk.value
    #expect(service.position == 2)
  }

  @Test func `A cancelled walk stands still, and one that you overtake is over`() async throws {
    let clock = ManualClock()
    let service = try service()
    let cancelled = Task { try await service.walk(on: clock) }
    await clock.waitForSleeper()
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    #expect(service.position == 0)

    let overtaken = Task { try await service.walk(on: clock) }
    await clock.waitForSleeper()
    service.step(.max)
    await #expect(throws: CancellationError.self) { try await overtaken.value }
  }

  @Test func `A walk does not go on if its clock fails`() async throws {
    let service = try service()
    await #expect(throws: StoppedClock.Failure.self) {
      try await service.walk(on: StoppedClock())
    }
    #expect(service.position == 0)
  }

  @Test func `An app that is always authorized stays so when a person allows it`() throws {
    let service = try service(.always)
    service.allow()
    #expect(service.state.authorization == .always)
  }
}

/// A clock on which nobody can wait.
private struct StoppedClock: Clock {
  struct Failure: Error {}

  let now = ContinuousClock.now
  let minimumResolution = Duration.zero

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    throw Failure()
  }
}
