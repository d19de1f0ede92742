import ViewStates

/// The presenter of the line that a person is typing and can edit.
@MainActor
final class LineEditor: Presenter {
  let views = Views<Prompt>()
  private let input: InputLines
  private let screen: Screen
  private let terminal: any EditingTerminal
  private let line: Store<TypedLine>
  private var decoder = KeyDecoder()
  /// The keys that came with the end of a line, such as the later lines of a pasted text.
  private var keys: ArraySlice<Key> = []
  /// Shows the screen again, above the line.
  private let look: () -> Void

  var state: Prompt { Prompt(before: line.state.before, after: line.state.after) }

  init(
    input: InputLines, screen: Screen, terminal: any EditingTerminal, look: @escaping () -> Void
  ) {
    (self.input, self.screen, self.terminal, self.look) = (input, screen, terminal, look)
    line = Store(TypedLine(limit: input.limit))
    follow(line)
  }

  /// The next line, or nil at the end of input.
  ///
  /// The typed text stays on the screen, and the next line is drawn below the answer.
  func nextLine() async throws(StreamError) -> Result<String, UsageError>? {
    terminal.startEditing { [weak screen] in screen?.redrawPrompt() }
    edit(.begin)
    let view = attach(for: screen) { screen, prompt in screen.show(prompt) }
    defer {
      view.cancel()
      // A terminal that echoes would show the rest of a pasted text twice.
      if keys.isEmpty, !terminal.hasKeys { terminal.stopEditing() }
    }
    while true {
      while let key = keys.popFirst() {
        switch key {
        case .edit(let action): edit(action)
        case .enter: return line.state.answer
        case .endOrDelete where line.state.text.isEmpty: return nil
        case .endOrDelete: edit(.delete(.characterAfter))
        case .look: look()
        }
      }
      let bytes = try await input.nextChunk()
      guard !bytes.isEmpty else { return nil }
      keys = decoder.keys(in: bytes)[...]
    }
  }

  /// Remembers a line, so that a person can go back to it.
  func remember(_ line: String) { edit(.remember(line)) }

  private func edit(_ action: TypedLine.Action) { line.send(neverRejected: action) }
}
