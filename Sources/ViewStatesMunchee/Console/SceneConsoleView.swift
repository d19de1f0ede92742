import ViewStates
import ViewStatesConsole

/// Shows the screen that can be used, below the titles of all screens.
struct SceneConsoleView: StateUpdatable {
  let frame: Frame
  let format: MuncheeFormat
  /// What is shown above, such as the time of a town that lives by itself.
  var heading: @MainActor () -> [SafeText] = { [] }

  func update(with state: SceneState) {
    frame.draw { [format, heading] frame in
      let width = frame.size.columns
      return heading()
        + (state.titles.count > 1 ? [state.path(width: width)] : [])
        + state.screen.lines(in: Layout(width: width, format: format))
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
    let paths = texts.indices.map { left in
      let shown = (left == 0 ? [] : ["…"]) + texts[left...]
      return SafeText.fact("screens", shown.joined(separator: " > "))
    }
    return paths.first { $0.columns <= width } ?? .fact("screens", texts[texts.count - 1])
  }
}
