import ViewStates

/// What a person sees of the line they are typing.
struct PromptState: Equatable {
  var before = ""
  var after = ""
}

/// The presenter of the prompt, with the intents of a person at a keyboard.
@MainActor
final class PromptPresenter: Presenter {
  let views = Views<PromptState>()
  private let line: Store<TypedLine>
  private let limit: Int

  var state: PromptState { PromptState(before: line.state.before, after: line.state.after) }

  /// Creates the presenter of an empty line of at most so many bytes.
  init(limit: Int) {
    self.limit = limit
    line = Store(TypedLine(limit: limit))
    follow(line)
  }

  func edit(_ action: TypedLine.Action) {
    line.send(neverRejected: action)
  }

  /// Ends the line, and answers what it says.
  func finish() -> InputLine {
    let typed = line.state
    line.send(neverRejected: .finish)
    return typed.isTooLong ? .tooLong(limit: limit) : .text(typed.text)
  }
}
