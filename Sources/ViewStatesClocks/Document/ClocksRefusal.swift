import ViewStates

/// Why a presenter refused an intent.
///
/// The intent throws it. No state holds it, because a refusal answers one intent: no undo brings it
/// back.
enum ClocksRefusal: Error, Equatable {
  /// The system knows no time zone with this identifier, which is untrusted text.
  case unknownIdentifier(String)
  case unknownZone(id: NamedZone.ID)
  case notEditing
  case textTooLong
  /// No identity comes after the last one, as in a restored document with the highest identity.
  case full
  /// The sheet of time zones is hidden.
  case noSelection

  fileprivate init(_ rejection: ClocksDocument.Rejection) {
    switch rejection {
    case .unknownZone(let id): self = .unknownZone(id: id)
    case .notAscending: self = .full
    case .emptyIdentifier: self = .unknownIdentifier("")
    case .textTooLong: self = .textTooLong
    }
  }
}

extension Store<ClocksDocument> {
  func sendOrRefuse(_ action: ClocksDocument.Action) throws(ClocksRefusal) {
    do {
      try send(action)
    } catch {
      throw ClocksRefusal(error)
    }
  }

  /// Adds a zone that the system knows, in the spelling of the database.
  func add(
    _ text: String, from zones: ZoneDatabase, identities: IdentitySource
  ) throws(ClocksRefusal) {
    guard let identifier = zones.identifier(for: text) else { throw .unknownIdentifier(text) }
    let id = identities.next(after: state.zones.last?.id)
    try sendOrRefuse(.add(id: id, identifier: identifier))
  }
}
