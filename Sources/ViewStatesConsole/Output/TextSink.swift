/// A destination for text: a file, a pipe, a terminal, or an array in a test.
///
/// A sink writes any text as it is. Programs write through a ``Screen``, which passes only safe
/// text on.
public protocol TextSink: Sendable {
  /// Whether the sink is a terminal.
  var isTerminal: Bool { get }

  /// Writes the text, whole lines or a prompt, all of it, before it returns.
  func write(_ text: String) throws(StreamError)
}
