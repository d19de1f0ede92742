import ViewStates
import ViewStatesConsole
import ViewStatesStorage

/// Reads a state as `document` and `view-state` print it, or as a line of the log contains it.
///
/// - Throws: `StableJSONError`, or `UsageError` for a line of the log of another store.
func restorable<Model: StateModel>(_ json: String, of store: String) throws -> Model {
  switch try StableJSON.decode(LogSource.self, from: json).store {
  case nil: return try StableJSON.decode(from: json)
  case store: return try StableJSON.decode(LogLine<Model>.self, from: json).state
  case let other?:
    throw UsageError("expected a state of the \(store), got one of \(.quoted(other))")
  }
}

/// Only a line of the log names its store.
private struct LogSource: Decodable {
  var store: String?
}

/// The cause and the action of a line do not matter for restoring its state.
private struct LogLine<Model: StateModel>: Decodable {
  var state: Model
}
