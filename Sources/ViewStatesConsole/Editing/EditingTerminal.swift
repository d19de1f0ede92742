/// A terminal whose keys a program can take one by one, or a double of one.
@MainActor
public protocol EditingTerminal: AnyObject {
  /// Whether keys wait to be read, such as the next line of a pasted text.
  var hasKeys: Bool { get }

  /// Delivers each key at once from now on, and does not show it.
  ///
  /// `redraw` is called when the terminal has another size, and when the program goes on after it
  /// was stopped.
  func startEditing(redraw: @escaping @MainActor @Sendable () -> Void)

  /// Delivers whole lines again, and shows what is typed.
  func stopEditing()
}
