/// A destination for text: a file, a pipe, a terminal, or an array in a test.
///
/// A sink writes text unchanged. Programs write through a ``Screen``, which passes on only safe
/// text.
public protocol TextSink: Sendable {
  /// Whether the sink is a terminal.
  var isTerminal: Bool { get }

  /// Writes all of the text, whole lines or a prompt, before it returns.
  func write(_ text: String) throws(StreamError)
}
