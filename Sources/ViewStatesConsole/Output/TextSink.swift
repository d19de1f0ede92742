/// A destination for text: a file, a pipe, a terminal, or an array in a test.
///
/// A sink writes any text as it is. Programs write through a ``Screen``, which passes only safe
/// text on.
public protocol TextSink: Sendable {
  /// Whether the sink is a terminal.
  var isTerminal: Bool { get }

  /// Writes the text, all of it, before it returns.
  ///
  /// - Parameter text: Whole lines, or a prompt.
  /// - Throws: ``OutputError`` if some of it could not be written.
  func write(_ text: String) throws(OutputError)
}
