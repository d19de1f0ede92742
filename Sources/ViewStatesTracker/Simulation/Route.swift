import Foundation

/// The points that a simulated location walks along, in one or more segments.
///
/// Nothing was recorded between two segments. They are walked one after the other, but no distance,
/// speed or course is derived across the gap.
public struct Route: Equatable, Sendable {
  /// The name that the source gives the route: untrusted text.
  public let name: String?

  /// All points in order, with all data that the source has.
  public let points: [Location]

  /// Whether each point is in the same segment as the point before.
  let continues: [Bool]

  /// Creates a route from segments; empty segments are left out.
  public init(name: String? = nil, segments: [[Location]]) {
    self.name = name
    points = segments.flatMap { $0 }
    continues = segments.flatMap { segment in segment.indices.map { $0 > 0 } }
  }

  /// The seconds from the point before an index to the point at it, in a simulation.
  ///
  /// The recorded time, at most 30 seconds: recordings have pauses of hours, and a dot that stands
  /// still for longer than a red light looks like a fault. One second if the recording has no times
  /// or times that do not advance; 0 for the first point.
  public func spacing(before index: Int) -> TimeInterval {
    guard index > 0 else { return 0 }
    return min(recordedSpacing(before: index) ?? 1, 30)
  }

  /// The measured speed at a point in metres a second, or else the mean speed since the point
  /// before if both have times and are in one segment.
  public func speed(at index: Int) -> Double? {
    if let measured = points[index].speed { return measured }
    guard let distance = distance(before: index), let time = recordedSpacing(before: index)
    else { return nil }
    return distance / time
  }

  /// The measured course at a point in degrees, or else the direction from the point before in the
  /// same segment if that is a metre away: a nearer one is the receiver's noise.
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
