import Foundation
import ViewStates

/// A location service that walks a route.
///
/// The walk goes on whether or not the app is allowed to see it. You move it with ``step(_:)``, or
/// let it move by itself with ``walk(on:)``. At the end of the route it stands still at the last
/// point, and ``isAtEnd`` is true.
///
/// ```swift
/// let locations = SimulatedLocationService(route: .binnenalster, startingAt: start)
/// locations.start()
/// locations.allow()  // reports the first point
/// locations.step()  // reports the second
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

  private var time: Date
  private var isStarted = false

  /// Creates a service at the first point of a route.
  ///
  /// - Parameters:
  ///   - route: The route. On an empty one the location is never known.
  ///   - start: The timestamp of the first point; the others follow at the route's
  ///     ``Route/spacing(before:)``.
  ///   - authorization: The authorization at the start.
  ///   - accuracy: How precisely the app may see the location. With reduced accuracy it is
  ///     rounded to a tenth of a degree, and only the time is known besides.
  public init(
    route: Route, startingAt start: Date, authorization: LocationAuthorization = .notDetermined,
    accuracy: LocationAccuracy = .full
  ) {
    self.route = route
    time = start
    state = LocationReport(authorization: authorization, accuracy: accuracy)
  }

  /// Whether the walk has reached the last point, where it stays.
  public var isAtEnd: Bool { position + 1 >= route.points.count }
}

// MARK: - LocationService

extension SimulatedLocationService {
  /// Does nothing: you answer the question with ``allow()`` or ``deny()``.
  public func requestAuthorization() {}

  /// Starts reporting the location.
  public func start() {
    isStarted = true
    report()
  }

  /// Stops reporting the location; the last one stays.
  public func stop() { isStarted = false }

  private func report() { set(authorization: state.authorization) }
}

// MARK: - The walk

extension SimulatedLocationService {
  /// Walks on and reports the new location once.
  ///
  /// - Parameter count: The number of points to walk. The walk stops at the end of the route.
  /// - Precondition: `count` is not negative; the walk never goes back.
  /// - Complexity: O(`count`).
  public func step(_ count: Int = 1) {
    if count < 0 {
      stopProgram(because: "step(\(count)): a walk only goes forward; pass 0 or more points")
    }
    for _ in 0..<min(count, route.points.count) where !isAtEnd {
      position += 1
      time += route.spacing(before: position)
    }
    report()
  }

  /// Walks to the end of the route, a step whenever the route's spacing has passed on a clock.
  ///
  /// - Throws: `CancellationError` when the task is cancelled, which ends the walk.
  public func walk(on clock: any Clock<Duration>) async throws {
    while !isAtEnd {
      try await clock.sleep(for: .seconds(route.spacing(before: position + 1)))
      try Task.checkCancellation()
      step()
    }
  }
}

// MARK: - The person's answers

extension SimulatedLocationService {
  /// Authorizes the app while it is in use, as if the person answered yes.
  ///
  /// Nothing changes if the app is authorized already, or if the authorization is restricted: the
  /// person cannot change that.
  public func allow() {
    let authorization = state.authorization
    if !authorization.isAuthorized, authorization != .restricted { set(authorization: .whenInUse) }
  }

  /// Denies the app the location, as if the person answered no or withdrew a yes.
  ///
  /// Nothing changes if the authorization is restricted: the person cannot change that.
  public func deny() {
    if state.authorization != .restricted { set(authorization: .denied) }
  }

  /// Changes the authorization; without it, the current location is gone at once.
  public func set(authorization: LocationAuthorization) {
    let next = LocationReport(
      authorization: authorization, accuracy: state.accuracy,
      currentLocation: isStarted ? location : state.currentLocation)
    guard next != state else { return }
    state = next
    updateViews()
  }
}

// MARK: - The location

extension SimulatedLocationService {
  /// Nil when the route is empty.
  private var location: Location? {
    guard route.points.indices.contains(position) else { return nil }
    var location = route.points[position]
    switch state.accuracy {
    case .full:
      // At the end the walk stands still, if it is known how fast it was.
      let speed = route.speed(at: position)
      location.speed = isAtEnd ? speed.map { _ in 0 } : speed
      location.course = isAtEnd ? nil : route.course(at: position)
    case .reduced:
      // A tenth of a degree is at most 11 km, so a rounded location is at most 8 km away.
      let (latitude, longitude) = (location.latitude * 10, location.longitude * 10)
      guard
        let rounded = try? Location(
          latitude: latitude.rounded() / 10, longitude: longitude.rounded() / 10,
          horizontalAccuracy: 10_000)
      else { return nil }
      location = rounded
    }
    location.timestamp = time.wholeMilliseconds
    location.isSimulated = true
    return location
  }
}
