/// Which clock the person looks at.
public struct DetailViewState: Codable, Equatable, Sendable {
  /// The identity of its zone, which may be gone from the document.
  public var zone: NamedZone.ID

  /// Creates the detail of a zone.
  public init(zone: NamedZone.ID) { self.zone = zone }
}
