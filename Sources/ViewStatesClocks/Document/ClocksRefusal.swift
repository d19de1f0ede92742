/// Why a presenter refused an intent.
public enum ClocksRefusal: Error, Equatable, Sendable {
  /// The system knows no time zone with this identifier, which is untrusted text.
  case unknownIdentifier(String)

  /// The document has no zone with this identity.
  case unknownZone(id: NamedZone.ID)

  /// The list is not being edited.
  case notEditing

  /// The text has more than ``NamedZone/longestText`` Unicode scalars.
  case textTooLong

  /// No identity comes after the last one, as in a restored document with the highest identity.
  case full

  /// The sheet of time zones is hidden.
  case noSelection

  init(_ rejection: ClocksDocument.Rejection) {
    switch rejection {
    case .unknownZone(let id): self = .unknownZone(id: id)
    case .notAscending: self = .full
    case .emptyIdentifier: self = .unknownIdentifier("")
    case .textTooLong: self = .textTooLong
    }
  }
}
