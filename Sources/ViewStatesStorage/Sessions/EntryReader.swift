import ViewStates
import ViewStatesTimeTravel

/// Reads the entries of records, on any thread.
struct EntryReader<each Model: StateModel>: Sendable {
  typealias Entry = HistoryEntry<repeat each Model>

  /// For each store: reads an entry that has nothing but actions of that store.
  ///
  /// Nearly all entries are of this form, and are read in half of the time that
  /// `Entry.init(from:)` takes.
  private let readers: [@Sendable (JSONValue) throws -> Entry]
  private let migration: SessionMigration?

  init(migrating migration: SessionMigration?) {
    var readers: [@Sendable (JSONValue) throws -> Entry] = []
    for model in repeat (each Model).self {
      readers.append(Self.reader(of: model, at: readers.count))
    }
    (self.readers, self.migration) = (readers, migration)
  }

  private static func reader<Other: StateModel>(
    of model: Other.Type, at store: Int
  ) -> @Sendable (JSONValue) throws -> Entry {
    { list in
      var actions: [Other.Action] = []
      for item in list.items { actions.append(try item.decode()) }
      return Entry(actions, of: store)
    }
  }

  /// Adds the entries of a record to others.
  func read(_ record: JournalRecord, into entries: inout [Entry]) throws(SessionError) {
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
      let store = Entry.storeOfActions(in: key.text), store < readers.count
    {
      return try readers[store](value)
    }
    return try json.decode()
  }
}
