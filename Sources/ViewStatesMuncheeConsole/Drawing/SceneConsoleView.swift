import ViewStates
import ViewStatesConsole
import ViewStatesMunchee

/// Shows the screen that can be used, below a line with the titles of all screens.
///
/// It stores no state, only its place on the screen.
struct SceneConsoleView: StateUpdatable {
  let frame: Frame

  func update(with state: MuncheeSceneState) {
    frame.draw(lines(for: state))
  }

  /// The lines of a state, for the present size of the terminal.
  func lines(for state: MuncheeSceneState) -> [SafeText] {
    state.lines(width: frame.size.columns)
  }
}

extension MuncheeSceneState {
  /// The titles if there are several, then the screen that can be used.
  func lines(width: Int) -> [SafeText] {
    (titles.count > 1 ? [path] : []) + screen.lines(width: width)
  }

  /// The titles of the screens, from the bottom to the top; those that are covered are dim.
  private var path: SafeText {
    let texts = titles.enumerated().map { index, title in
      SafeText(title).styled(index + 1 == titles.count ? .bold : .dim)
    }
    return .fact("screens", texts.joined(separator: " > "))
  }
}
