import ViewStatesDescribing

/// What all sessions have in common, whatever their models are.
enum SessionKind {
  /// The size under which a file is not written anew.
  static let leastRewriting = 1 << 20
  /// The fewest bytes between two lines with the states of all stores; so many are read in a
  /// hundredth of a second.
  static let leastDistance = 1 << 16

  /// A history that was restored is one record, so a record may be half of a file.
  static let limits = JournalLimits(record: 512 << 20)

  private static let ending = "-session"

  static func of(_ app: String) -> String { app + ending }

  /// The program that keeps files of a kind, which may be no sessions.
  static func program(of kind: String) -> String {
    "'\((kind.hasSuffix(ending) ? String(kind.dropLast(ending.count)) : kind).escapingHidden())'"
  }
}
