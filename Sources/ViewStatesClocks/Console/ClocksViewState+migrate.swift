import ViewStates
import ViewStatesStorage

/// Version 1 scrolled to the number of a row, which the list may not have any more. Its sessions
/// open at the top: `decode()` passes over `scrollPosition`, and actions that scroll are left out.
extension ClocksViewState: MigratingModel {
  /// The rest of an action after its name; only the name is read.
  private struct Payload: Decodable {}

  static var schemaVersion: Int { 2 }

  static func migrate(_ older: OlderState) throws -> ClocksViewState { try older.decode() }

  static func migrate(_ older: OlderAction) throws -> [Action] {
    let names = try older.decode([String: Payload].self).keys
    return names.contains { $0.hasPrefix("scroll") } ? [] : [try older.decode()]
  }
}
