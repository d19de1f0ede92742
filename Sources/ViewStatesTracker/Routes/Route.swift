import Foundation

/// What a simulated location walks along: points in order, in one or more segments.
///
/// Between two segments nothing was recorded: they are walked one after the other, but nothing is
/// derived across the gap.
public struct Route: Equatable, Sendable {
  /// The route's name as its source has it: untrusted text.
  public let name: String?

  /// All points in order.
  public let points: [RoutePoint]

  /// For each point, whether it continues the segment of the one before.
  private let continues: [Bool]

  /// Creates a route from segments; empty ones are left out.
  public init(name: String? = nil, segments: [[RoutePoint]]) {
    self.name = name
    points = segments.flatMap { $0 }
    continues = segments.flatMap { segment in segment.indices.map { $0 > 0 } }
  }

  /// Creates a route of one segment.
  public init(name: String? = nil, points: [RoutePoint]) {
    self.init(name: name, segments: [points])
  }

  /// Creates a route of fixed points, of which nothing but the place is known.
  public init(name: String? = nil, _ coordinates: [Coordinate]) {
    self.init(name: name, points: coordinates.map { RoutePoint($0) })
  }

  /// The sum of the great-circle distances within each segment, in metres.
  ///
  /// - Complexity: O(*n*) in the number of points.
  public var length: Double {
    points.indices.reduce(0) { $0 + (distance(before: $1) ?? 0) }
  }
}

// MARK: - Derived from neighbours

extension Route {
  /// The longest time between two points that is kept, in seconds.
  ///
  /// Recordings have pauses of hours. Nobody watches a dot that does not move for longer than a red
  /// light lasts.
  public static let longestSpacing: TimeInterval = 30

  /// The seconds from the point before to the one at an index.
  ///
  /// As recorded, up to ``longestSpacing``; one second where the recording has no times or they do
  /// not advance. 0 for the first point.
  public func spacing(before index: Int) -> TimeInterval {
    guard index > 0 else { return 0 }
    guard let recorded = recordedSpacing(before: index) else { return 1 }
    return min(recorded, Self.longestSpacing)
  }

  /// The speed at a point, in metres a second.
  ///
  /// As measured, else the mean speed since the point before, where both were timed in one segment.
  /// Otherwise it is not known.
  public func speed(at index: Int) -> Double? {
    if let measured = points[index].speed { return measured }
    guard let distance = distance(before: index), let time = recordedSpacing(before: index)
    else { return nil }
    return distance / time
  }

  /// The course at a point, in degrees.
  ///
  /// As measured, else the direction from the point before in the same segment. Otherwise it is not
  /// known: over less than a metre, a direction is the receiver's noise, and none is derived.
  public func course(at index: Int) -> Double? {
    if let measured = points[index].course { return measured }
    guard let distance = distance(before: index), distance >= 1 else { return nil }
    return points[index - 1].coordinate.course(to: points[index].coordinate)
  }

  private func distance(before index: Int) -> Double? {
    guard continues[index] else { return nil }
    return points[index - 1].coordinate.distance(to: points[index].coordinate)
  }

  private func recordedSpacing(before index: Int) -> TimeInterval? {
    guard let start = points[index - 1].time, let end = points[index].time, start < end
    else { return nil }
    return end.timeIntervalSince(start)
  }
}
