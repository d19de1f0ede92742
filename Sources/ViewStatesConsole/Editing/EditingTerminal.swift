/// A terminal whose keys a program can take one by one, or a double of one.
@MainActor
public protocol EditingTerminal: AnyObject {
  /// Whether keys wait to be read, such as the next line of a pasted text.
  var hasKeys: Bool { get }

  /// Delivers each key at once from now on, without an echo.
  ///
  /// `redraw` is called when the size of the terminal changes, and when the program continues after
  /// it was stopped.
  func startEditing(redraw: @escaping @MainActor @Sendable () -> Void)

  /// Delivers whole lines again, with an echo.
  func stopEditing()
}
