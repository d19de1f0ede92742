import ViewStates

extension Store<ClocksDocument> {
  /// Sends an action, and refuses it as a presenter does.
  func carryOut(_ action: ClocksDocument.Action) throws(ClocksRefusal) {
    do {
      try send(action)
    } catch {
      throw ClocksRefusal(error)
    }
  }

  /// Adds a zone in the spelling of the database, unless the system does not know it.
  func add(_ text: String, knownTo zones: ZoneDatabase) throws(ClocksRefusal) {
    guard let identifier = zones.identifier(for: text) else { throw .unknownIdentifier(text) }
    try carryOut(.add(identifier: identifier))
  }
}
