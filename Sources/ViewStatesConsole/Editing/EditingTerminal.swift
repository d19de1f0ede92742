/// A terminal whose keys a program can take one by one.
///
/// ``Console/standard(lineLimit:)`` has the terminal of the process. A test passes a double, and
/// needs no terminal.
@MainActor
public protocol EditingTerminal: AnyObject {
  /// Delivers each key at once from now on, and does not show it.
  ///
  /// `redraw` is called when the prompt may no longer be on the screen as it was drawn: the
  /// terminal has another size, or the program goes on after it was stopped.
  func startEditing(redraw: @escaping @MainActor @Sendable () -> Void)

  /// Delivers whole lines again, and shows what is typed.
  func stopEditing()
}
