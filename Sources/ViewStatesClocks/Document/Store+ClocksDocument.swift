import ViewStates

extension Store<ClocksDocument> {
  /// Sends an action for a presenter, which throws refusals.
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
