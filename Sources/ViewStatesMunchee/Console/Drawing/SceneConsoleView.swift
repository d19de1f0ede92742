import ViewStates
import ViewStatesConsole

/// Shows the screen that can be used, below a line with the titles of all screens.
///
/// It stores no state, only its place on the screen.
struct SceneConsoleView: StateUpdatable {
  let frame: Frame
  /// Whether lines are fitted to the width of a terminal.
  let isFitted: Bool
  /// The time at which a screen is drawn, in a town that lives by itself.
  var time: @MainActor () -> String? = { nil }

  func update(with state: SceneState) {
    frame.draw { [isFitted, time] frame in
      let width = isFitted ? frame.size.columns : .max
      return (time().map { [.fact("as of", SafeText($0))] } ?? [])
        + (state.titles.count > 1 ? [state.path(width: width)] : [])
        + state.screen.lines(in: Layout(width: width))
    }
  }
}

extension SceneState {
  /// The titles of the screens, from the bottom to the top; those that are covered are dim.
  ///
  /// Those at the bottom are left out if there is no room for them.
  fileprivate func path(width: Int) -> SafeText {
    let texts = titles.enumerated().map { index, title in
      SafeText(title).styled(index + 1 == titles.count ? .bold : .dim)
    }
    let paths = texts.indices.lazy.map { left in
      let shown = (left == 0 ? [] : ["…"]) + texts[left...]
      return SafeText.fact("screens", shown.joined(separator: " > "))
    }
    return paths.first { $0.columns <= width } ?? .fact("screens", texts[texts.count - 1])
  }
}
