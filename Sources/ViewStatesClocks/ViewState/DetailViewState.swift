/// The view state of the detail.
public struct DetailViewState: Codable, Equatable, Sendable {
  /// The identity of the open zone, which may not be in the document.
  public var zone: NamedZone.ID

  /// Creates the detail of a zone.
  public init(zone: NamedZone.ID) { self.zone = zone }
}
