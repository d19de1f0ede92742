import ViewStates
import ViewStatesConsole
import ViewStatesStorage

/// A state as `document` and `view-state` print it, or as a line of the log contains it.
struct Restorable<Model: StateModel> {
  let state: Model

  /// Reads a state from JSON.
  ///
  /// - Throws: `StableJSONError`, or `UsageError` for a line of the log of another store.
  init(_ json: String, of store: String) throws {
    switch try StableJSON.decode(Source.self, from: json).store {
    case nil: state = try StableJSON.decode(from: json)
    case store: state = try StableJSON.decode(LogLine.self, from: json).state
    case let other?:
      throw UsageError("expected a state of the \(store), got one of \(.quoted(other))")
    }
  }

  /// Only a line of the log names its store.
  private struct Source: Decodable {
    var store: String?
  }

  /// The cause and the action of a line do not matter for restoring its state.
  private struct LogLine: Decodable {
    var state: Model
  }
}
