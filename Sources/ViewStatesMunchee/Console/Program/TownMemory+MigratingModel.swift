import ViewStatesStorage

extension TownMemory: MigratingModel {
  static func migrate(_ older: OlderState) throws -> TownMemory {
    struct Version1: Decodable { var minutes: Int }
    var memory = TownMemory()
    try memory.apply(.pass(to: older.decode(Version1.self).minutes))
    return memory
  }
}
