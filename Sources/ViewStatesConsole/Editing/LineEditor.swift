import ViewStates

/// Reads the lines of a person who can edit each before it ends.
///
/// ```text
///   bytes ──▶ KeyDecoder ──▶ PromptPresenter ──▶ Store<TypedLine>
///                                  │
///   screen ◀── PromptView ◀────────┘
/// ```
@MainActor
final class LineEditor {
  private let input: InputLines
  private let screen: Screen
  private let terminal: any EditingTerminal
  private let showAgain: @MainActor () -> Void
  private let presenter: PromptPresenter
  private var decoder = KeyDecoder()
  /// The keys that came with the end of a line, such as the later lines of a pasted text.
  private var keys: ArraySlice<Key> = []
  private var view: Subscription?

  /// Creates an editor; `showAgain` is called when a person asks to see the screen again.
  init(
    input: InputLines, screen: Screen, terminal: any EditingTerminal,
    showAgain: @escaping @MainActor () -> Void
  ) {
    (self.input, self.screen, self.terminal) = (input, screen, terminal)
    self.showAgain = showAgain
    presenter = PromptPresenter(limit: input.limit)
  }

  /// The next line, or nil at the end of input.
  func nextLine() async throws(InputError) -> InputLine? {
    terminal.startEditing { [weak self] in self?.redraw() }
    view = presenter.attach(PromptView(screen: screen))
    defer {
      view?.cancel()
      view = nil
      // A terminal that shows what is typed would show the rest of a pasted text twice.
      if keys.isEmpty { terminal.stopEditing() }
    }
    while true {
      while let key = keys.popFirst() {
        switch key {
        case .edit(let action): presenter.edit(action)
        case .enter:
          // What was typed stays on the screen, and the next line is drawn below the answer.
          view?.cancel()
          return presenter.finish()
        case .endOrDelete where presenter.state == PromptState(): return nil
        case .endOrDelete: presenter.edit(.delete(.characterAfter))
        case .look: showAgain()
        }
      }
      let bytes = try await input.nextChunk()
      guard !bytes.isEmpty else { return nil }
      keys = decoder.keys(in: bytes)[...]
    }
  }

  /// Lets a person go back to a line.
  func remember(_ line: String) { presenter.edit(.remember(line)) }

  /// Gives the terminal back, whatever is still to be read.
  func end() {
    terminal.stopEditing()
  }

  /// Draws the prompt again, if there is one: a view is brought up to date when it is attached.
  private func redraw() {
    guard let view else { return }
    view.cancel()
    self.view = presenter.attach(PromptView(screen: screen))
  }
}
