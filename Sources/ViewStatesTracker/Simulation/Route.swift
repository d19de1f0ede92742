import Foundation

/// The points that a simulated location walks along, in one or more segments.
///
/// Nothing was recorded between two segments. They are walked one after the other, but no distance,
/// speed or course is derived across the gap.
public struct Route: Equatable, Sendable {
  /// The name that the source gives the route: untrusted text.
  public let name: String?

  /// All points in order, with the data that the source has about them.
  public let points: [Location]

  /// For each point, whether it is in the same segment as the point before.
  public let continues: [Bool]

  /// Creates a route from segments; empty segments are left out.
  public init(name: String? = nil, segments: [[Location]]) {
    self.name = name
    points = segments.flatMap { $0 }
    continues = segments.flatMap { segment in segment.indices.map { $0 > 0 } }
  }

  /// Creates a route of one segment.
  public init(name: String? = nil, points: [Location]) {
    self.init(name: name, segments: [points])
  }
}

// MARK: - Derived from neighbours

extension Route {
  /// The longest time between two points in a simulation, in seconds.
  ///
  /// Recordings have pauses of hours. A dot that stands still for longer than a red light lasts
  /// looks like a fault.
  public static let longestSpacing: TimeInterval = 30

  /// The seconds from the point before an index to the point at it.
  ///
  /// The recorded time, at most ``longestSpacing``. One second if the recording has no times, or
  /// times that do not advance. 0 for the first point.
  public func spacing(before index: Int) -> TimeInterval {
    guard index > 0 else { return 0 }
    guard let recorded = recordedSpacing(before: index) else { return 1 }
    return min(recorded, Self.longestSpacing)
  }

  /// The speed at a point, in metres a second.
  ///
  /// The measured speed, or else the mean speed since the point before if both have times and are
  /// in one segment. Otherwise nil.
  public func speed(at index: Int) -> Double? {
    if let measured = points[index].speed { return measured }
    guard let distance = distance(before: index), let time = recordedSpacing(before: index)
    else { return nil }
    return distance / time
  }

  /// The course at a point, in degrees.
  ///
  /// The measured course, or else the direction from the point before in the same segment.
  /// Otherwise nil, also if the two are less than a metre apart: that direction is the receiver's
  /// noise.
  public func course(at index: Int) -> Double? {
    if let measured = points[index].course { return measured }
    guard let distance = distance(before: index), distance >= 1 else { return nil }
    return points[index - 1].course(to: points[index])
  }

  private func distance(before index: Int) -> Double? {
    guard continues[index] else { return nil }
    return points[index - 1].distance(to: points[index])
  }

  private func recordedSpacing(before index: Int) -> TimeInterval? {
    guard let start = points[index - 1].timestamp, let end = points[index].timestamp, start < end
    else { return nil }
    return end.timeIntervalSince(start)
  }
}
