import Foundation
import ViewStates

/// A location service that walks a route, whether or not the app is allowed to see it.
///
/// You move it with ``step(_:)``, or let it move by itself with ``walk(on:)``. At the end of the
/// route it stands still.
///
/// ```swift
/// let service = SimulatedLocationService(
///   route: route, startingAt: start, authorization: .whenInUse)
/// service.start()
/// service.step(3)
/// ```
@MainActor
public final class SimulatedLocationService: LocationService {
  /// The route of the walk.
  public let route: Route

  /// The attached views.
  public let views = Views<LocationReport>()

  /// The present report.
  public private(set) var state: LocationReport

  /// The index of the present point; 0 for an empty route.
  public private(set) var position = 0

  /// The points walked while the app could see them, in stretches without a gap.
  public private(set) var way: [[Location]] = []

  private var time: Date
  private var isStarted = false
  /// The wait of a walk for the next point.
  private var wait: Task<Void, any Error>?

  /// Creates a service at the first point of a route, with the time there.
  ///
  /// On an empty route the location is never known.
  public init(
    route: Route, startingAt start: Date, authorization: LocationAuthorization = .notDetermined
  ) {
    (self.route, time) = (route, start)
    state = LocationReport(authorization: authorization)
  }

  /// Whether the walk has reached the last point, where it stays.
  public var isAtEnd: Bool { position + 1 >= route.points.count }

  /// Does nothing: you answer the question with ``allow()`` or ``deny()``.
  public func requestAuthorization() {}

  /// Starts reporting the location.
  public func start() {
    isStarted = true
    report(state.authorization)
  }

  private func report(_ authorization: LocationAuthorization) {
    let next = LocationReport(
      authorization: authorization, currentLocation: isStarted ? location : nil)
    guard next != state else { return }
    if state.currentLocation == nil, next.currentLocation != nil { extendWay(isContinued: false) }
    state = next
    updateViews()
  }

  /// Nil when the route is empty.
  private var location: Location? {
    guard route.points.indices.contains(position) else { return nil }
    var location = route.points[position]
    // At the end the walk stands still, if its speed is known.
    let speed = route.speed(at: position)
    location.speed = isAtEnd ? speed.map { _ in 0 } : speed
    location.course = isAtEnd ? nil : route.course(at: position)
    location.timestamp = time.wholeMilliseconds
    location.isSimulated = true
    return location
  }

  /// Adds the present point to the last stretch, or begins a new stretch with it.
  private func extendWay(isContinued: Bool) {
    if !isContinued { way.append([]) }
    way[way.count - 1].append(route.points[position])
  }
}

// MARK: - The walk

extension SimulatedLocationService {
  /// Walks on and reports the new location once; a walk on a clock restarts its wait.
  ///
  /// - Precondition: The number of points is not negative; the walk never goes back.
  public func step(_ count: Int = 1) {
    if count < 0 {
      stopProgram(because: "step(\(count)): a walk only goes forward; pass 0 or more points")
    }
    for _ in 0..<min(count, route.points.count) where !isAtEnd {
      position += 1
      time += route.spacing(before: position)
      if state.currentLocation != nil { extendWay(isContinued: route.continues[position]) }
    }
    if count > 0 { wait?.cancel() }
    report(state.authorization)
  }

  /// Walks to the end of the route, a step whenever the route's spacing has passed on a clock.
  ///
  /// - Throws: `CancellationError` when the task is cancelled, or when ``step(_:)`` has reached the
  ///   end before; what the clock throws.
  public func walk(on clock: any Clock<Duration>) async throws {
    while !isAtEnd {
      let (start, spacing) = (position, route.spacing(before: position + 1))
      let wait = Task { try await clock.sleep(for: .seconds(spacing)) }
      self.wait = wait
      let result = await withTaskCancellationHandler {
        await wait.result
      } onCancel: {
        wait.cancel()
      }
      try Task.checkCancellation()
      if position == start {
        try result.get()
        step()
      } else if isAtEnd {
        throw CancellationError()
      }
    }
  }
}

// MARK: - The answers of a person, who cannot change a restriction

extension SimulatedLocationService {
  /// Authorizes the app while it is in use, as if the person answered yes.
  public func allow() {
    let authorization = state.authorization
    if !authorization.isAuthorized, authorization != .restricted { report(.whenInUse) }
  }

  /// Denies the app the location at once, as if the person answered no or withdrew a yes.
  public func deny() {
    if state.authorization != .restricted { report(.denied) }
  }
}
