import ViewStates
import ViewStatesStorage

/// Version 1 scrolled to the number of a row, which the list may not have any more. Its sessions
/// open at the top.
extension ClocksViewState: MigratingModel {
  static var schemaVersion: Int { 2 }

  static func migrate(_ older: OlderState) throws -> ClocksViewState { try older.decode() }

  static func migrate(_ older: OlderAction) throws -> [Action] {
    older.json.hasPrefix(#"{"scroll"#) ? [] : [try older.decode()]
  }
}
