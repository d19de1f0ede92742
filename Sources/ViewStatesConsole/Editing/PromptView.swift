import ViewStates

/// Draws the line that a person is typing, in the last row of the screen.
///
/// A line that is too long for the row shows the part around the cursor. The row is never full,
/// since terminals differ in where the cursor is then.
struct PromptView: StateUpdatable {
  let screen: Screen

  func update(with state: PromptState) {
    let room = max(2, screen.size().columns - Prompt.mark.columns - 1)
    let after = SafeText(state.after)
    let before = SafeText(state.before).suffix(columns: room - min(after.columns, room / 2))
    screen.show(Prompt(before: before, after: after.truncated(to: room - before.columns)))
  }
}
