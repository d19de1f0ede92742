import Dispatch
import Synchronization
import ViewStatesSystem

/// The terminal of the process, on its standard input and output.
///
/// However a program is ended or stopped while a person edits a line, the terminal is restored
/// first: signals that end or stop it are handled on their own thread, so a busy main actor does
/// not delay them. A signal that was ignored when the program started stays ignored.
final class SystemTerminal: EditingTerminal {
  /// The attributes to restore, while a line is edited.
  private nonisolated let usual = Mutex<termios?>(nil)
  private var sources: [any DispatchSourceSignal] = []
  private var redraw: @MainActor @Sendable () -> Void = {}

  /// Creates the terminal; nil if there is none that can move a cursor.
  init?(environment: (String) -> String?) {
    guard isatty(0) == 1, isatty(1) == 1 else { return nil }
    guard !["", "dumb"].contains(environment("TERM") ?? "") else { return nil }
  }

  var hasKeys: Bool { canRead(0) }

  func startEditing(redraw: @escaping @MainActor @Sendable () -> Void) {
    self.redraw = redraw
    if sources.isEmpty { handleSignals() }
    usual.withLock { usual in
      var attributes = termios()
      guard usual == nil, tcgetattr(0, &attributes) == 0 else { return }
      usual = attributes
      setTerminal(attributes, isEditing: true)
    }
  }

  func stopEditing() {
    usual.withLock { setTerminal($0.take(), isEditing: false) }
  }

  private func handleSignals() {
    let queue = DispatchQueue(label: "ViewStatesConsole.SystemTerminal")
    let registering = DispatchGroup()
    let stopping = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP].filter { !isIgnored($0) }
    sources = (stopping + [SIGCONT, SIGWINCH]).map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { @Sendable [weak self] in
        if stopping.contains(number) {
          self?.usual.withLock { setTerminal($0, isEditing: false) }
          raiseAsUsual(number)
        }
        if isInBackground() { return }
        // Another program may have changed them.
        self?.usual.withLock { setTerminal($0, isEditing: true) }
        Task { @MainActor in self?.redraw() }
      }
      registering.enter()
      source.setRegistrationHandler { @Sendable in
        #if canImport(Darwin)
          // There, a source gets a signal in addition to its usual action.
          signal(number, SIG_IGN)
        #endif
        registering.leave()
      }
      source.resume()
      return source
    }
    // Until then, a signal would end the program without restoring the terminal.
    registering.wait()
  }
}

/// Sets the usual attributes of the terminal, or those for keys one by one without an echo; does
/// nothing if no line is edited, or if the terminal belongs to another program.
///
/// Control-C and Control-Z stay signals. Pasted text is marked only while a line is edited.
private func setTerminal(_ usual: termios?, isEditing: Bool) {
  guard var attributes = usual, !isInBackground() else { return }
  if isEditing {
    attributes.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    withUnsafeMutableBytes(of: &attributes.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
  }
  tcsetattr(0, TCSADRAIN, &attributes)
  // A terminal that has gone needs no mark.
  try? FileSink(descriptor: 1).write("\u{1B}[?2004\(isEditing ? "h" : "l")")
}

/// Whether the terminal now belongs to another program, such as the shell after `bg`.
private func isInBackground() -> Bool {
  let group = tcgetpgrp(0)
  return group != -1 && group != getpgrp()
}

private func isIgnored(_ number: Int32) -> Bool {
  let handler = signal(number, SIG_IGN)
  signal(number, handler)
  return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}

/// Performs the default action of a signal, and then handles the signal again.
private func raiseAsUsual(_ number: Int32) {
  let handler = signal(number, SIG_DFL)
  unblocking(number) { _ = raise(number) }
  signal(number, handler)
}
