/// A step as a list of steps shows it.
public struct HistoryEntry: Identifiable, Equatable, Sendable {
  /// The number to jump to.
  public let id: Int

  /// What happened; what was typed is untrusted text.
  public let label: String

  /// Creates an entry.
  public init(id: Int, label: String) {
    self.id = id
    self.label = label
  }
}
