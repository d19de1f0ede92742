/// Why an intent of a presenter was refused.
public enum ClocksRefusal: Error, Equatable, Sendable {
  /// The system knows no time zone of this identifier, which is untrusted text.
  case unknownIdentifier(String)

  /// The document has no zone with this identity.
  case unknownZone(id: NamedZone.ID)

  /// The name is empty.
  case emptyName

  /// The text has more than ``NamedZone/longestText`` Unicode scalars.
  case textTooLong

  /// The document has no number for one more zone.
  case full

  /// The sheet of time zones is not shown.
  case noSelection

  init(_ rejection: ClocksDocument.Rejection) {
    switch rejection {
    case .unknownZone(let id): self = .unknownZone(id: id)
    case .emptyText: self = .emptyName
    case .textTooLong: self = .textTooLong
    case .full: self = .full
    }
  }
}
