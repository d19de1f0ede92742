import ViewStates
import ViewStatesStorage

/// Version 1 had no requests.
extension TownMemory: MigratingModel {
  static var schemaVersion: Int { 2 }

  static func migrate(_ older: OlderState) throws -> TownMemory {
    struct Version1: Decodable { var minutes: Int }
    var memory = TownMemory()
    try memory.apply(.pass(to: older.decode(Version1.self).minutes))
    return memory
  }
}
