/// A point of a file with a name, which becomes a place when it is imported.
public struct Waypoint: Equatable, Sendable {
  /// The location; one without a time was marked on a map.
  public let location: Location

  /// The name that the file gives the location: untrusted text.
  public let name: String?

  /// Creates a waypoint.
  public init(_ location: Location, name: String? = nil) {
    (self.location, self.name) = (location, name)
  }
}
