import Foundation
import ViewStates

/// A location service that walks a route.
///
/// The walk goes on in a world of its own: whether or not the app may see it. A step is made by
/// hand with ``step(_:)``, or by itself on a clock. At the end of the route the walk stays at the
/// last point, and ``isAtEnd`` says so.
///
/// ```swift
/// let locations = SimulatedLocationService(route: .binnenalster, startingAt: start)
/// locations.start()
/// locations.allow()  // reports the first point
/// locations.step()  // reports the second
/// ```
@MainActor
public final class SimulatedLocationService: LocationService {
  /// What is walked along.
  public let route: Route

  /// Those who follow the reports.
  public let reports = Views<LocationReport>()

  /// What is known now.
  public private(set) var report: LocationReport

  /// The index of the point the walk is at; 0 for an empty route.
  public private(set) var position = 0

  private let startDate: Date
  private let clock: (any Clock<Duration>)?
  private var elapsed: TimeInterval = 0
  private var isStarted = false
  private var walk: Task<Void, Never>?

  /// Creates a service at the first point of a route.
  ///
  /// - Parameters:
  ///   - route: What to walk along. On an empty one the location is never known.
  ///   - start: The timestamp of the first point; the others follow at the route's
  ///     ``Route/spacing(before:)``.
  ///   - authorization: Where the person's answer stands.
  ///   - accuracy: How precisely the app may know the location.
  ///   - clock: Walks by itself from ``start()`` to ``stop()``, a step as soon as the route's
  ///     spacing has passed on the clock. Without one, only ``step(_:)`` walks.
  public init(
    route: Route, startingAt start: Date, authorization: LocationAuthorization = .notDetermined,
    accuracy: LocationAccuracy = .full, clock: (any Clock<Duration>)? = nil
  ) {
    self.route = route
    self.clock = clock
    startDate = start
    report = LocationReport(authorization: authorization, accuracy: accuracy)
  }

  deinit { walk?.cancel() }

  /// Whether the walk has reached the last point, where it stays.
  public var isAtEnd: Bool { position + 1 >= route.points.count }
}

// MARK: - LocationService

extension SimulatedLocationService {
  /// Leaves the question with whoever drives the simulation: they answer with ``allow()`` or
  /// ``deny()`` when they like.
  public func requestAuthorization() {}

  /// Begins to report the place, and to walk if there is a clock.
  public func start() {
    guard !isStarted else { return }
    isStarted = true
    reportPlace()
    guard let clock else { return }
    walk = Task { [weak self] in
      while let pause = self?.nextSpacing {
        // Cancelled, a clock throws or returns early: either way the walk is over.
        guard (try? await clock.sleep(for: .seconds(pause))) != nil, !Task.isCancelled
        else { return }
        self?.step()
      }
    }
  }

  /// Ends the walk on the clock; the last location stays.
  public func stop() {
    isStarted = false
    walk?.cancel()
    walk = nil
  }

  private var nextSpacing: TimeInterval? {
    isAtEnd ? nil : route.spacing(before: position + 1)
  }
}

// MARK: - The world

extension SimulatedLocationService {
  /// Walks on by some points, and reports where that ends, once.
  ///
  /// - Parameter count: How many points; the end of the route is not passed.
  /// - Returns: How many points the walk moved.
  /// - Precondition: `count` is not negative: there is no walking back.
  /// - Complexity: O(`count`).
  @discardableResult
  public func step(_ count: Int = 1) -> Int {
    stopProgram(
      unless: count >= 0, because: "step(\(count)): a walk goes forward only; pass 0 or more points"
    )
    let moved = min(count, max(0, route.points.count - 1 - position))
    for _ in 0..<moved {
      position += 1
      elapsed += route.spacing(before: position)
    }
    reportPlace()
    return moved
  }

  /// The person answers yes: the app is authorized while in use, unless it is authorized already.
  public func allow() {
    if !report.authorization.isAuthorized { set(authorization: .whenInUse) }
  }

  /// The person answers no, or takes their yes back.
  public func deny() { set(authorization: .denied) }

  /// Changes the authorization, at any time; when it is lost, so is the current location at once.
  public func set(authorization: LocationAuthorization) {
    report(authorization: authorization, accuracy: report.accuracy)
  }

  /// Changes how precisely the app may know the location, at any time.
  ///
  /// Reduced, a place is known to the nearest tenth of a degree, within ten kilometres, and nothing
  /// else about it but the time. While the service is stopped, the last location is forgotten.
  public func set(accuracy: LocationAccuracy) {
    report(authorization: report.authorization, accuracy: accuracy)
  }

  private func reportPlace() {
    report(authorization: report.authorization, accuracy: report.accuracy)
  }

  private func report(authorization: LocationAuthorization, accuracy: LocationAccuracy) {
    let last = accuracy == report.accuracy ? report.currentLocation : nil
    let next = LocationReport(
      authorization: authorization, accuracy: accuracy,
      currentLocation: isStarted ? location(with: accuracy) : last)
    guard next != report else { return }
    report = next
    reports.update(with: next)
  }

  private func location(with accuracy: LocationAccuracy) -> Location? {
    route.location(at: position, timestamp: startDate + elapsed, accuracy: accuracy)
  }
}
