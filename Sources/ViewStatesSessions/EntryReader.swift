import ViewStates
import ViewStatesStorage
import ViewStatesTimeTravel

/// Reads the entries of records, on any thread.
struct EntryReader<each Model: StateModel>: Sendable {
  typealias Entry = HistoryEntry<repeat each Model>

  /// For each store: reads an entry that is nothing but actions of it, from the list of them.
  ///
  /// Nearly all entries are of this form, and are read in half of the time that
  /// `Entry.init(from:)` takes.
  private let actions: [@Sendable (JSONValue) throws -> Entry]

  init() {
    var actions: [@Sendable (JSONValue) throws -> Entry] = []
    for model in repeat (each Model).self {
      actions.append(Self.actions(of: model, at: actions.count))
    }
    self.actions = actions
  }

  private static func actions<Other: StateModel>(
    of model: Other.Type, at store: Int
  ) -> @Sendable (JSONValue) throws -> Entry {
    { list in
      var actions: [Other.Action] = []
      for item in list.items { actions.append(try item.decode()) }
      return Entry(actions, of: store)
    }
  }

  /// Adds the entries of a record to others.
  func read(
    _ record: JournalRecord, migrating migration: SessionMigration?, into entries: inout [Entry]
  ) throws(SessionError) {
    do {
      var payload = record.payload
      if let migration { payload = Array(try migration.migrated(record.text).utf8)[...] }
      try StableJSON.read(payload) { json in
        if json.kind == .array {
          for item in json.items { entries.append(try entry(of: item)) }
        } else {
          entries.append(try entry(of: json))
        }
      }
    } catch {
      throw .malformed(record: record.number, reason: "\(error)")
    }
  }

  private func entry(of json: JSONValue) throws -> Entry {
    if let (key, value) = json.onlyMember, value.kind == .array,
      let store = Entry.storeOfActions(in: key.text), store < actions.count
    {
      return try actions[store](value)
    }
    return try json.decode()
  }
}
