/// A place from a file, to be kept.
public struct ImportedPlace: Equatable, Sendable {
  /// The location.
  public var location: Location
  /// The name that the file gives it: untrusted text.
  public var label: String?

  /// Creates a place.
  public init(location: Location, label: String? = nil) {
    (self.location, self.label) = (location, label)
  }
}
