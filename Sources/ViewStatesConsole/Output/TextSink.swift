/// Where text goes: a file, a pipe, a terminal, or an array in a test.
///
/// A sink takes what it is given. Programs write through a ``Screen``, which hands it safe text
/// only.
public protocol TextSink: Sendable {
  /// Whether a person watches.
  var isTerminal: Bool { get }

  /// Writes the text, all of it, before it returns.
  ///
  /// - Parameter text: Whole lines, or a prompt.
  /// - Throws: ``OutputError`` when not all of it could be written.
  func write(_ text: String) throws(OutputError)
}
