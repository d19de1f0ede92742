import ViewStates
import ViewStatesConsole

/// Shows the screens that can be used, below a line with the titles of all screens.
///
/// It stores no state, only its place on the screen.
struct SceneConsoleView: StateUpdatable {
  let frame: Frame

  func update(with state: SceneState) {
    frame.draw(state.lines(width: frame.size.columns))
  }
}

extension SceneState {
  /// The titles if there are several, then the screens that can be used, laid out in a number of
  /// columns.
  func lines(width: Int) -> [SafeText] {
    let titles = layers.reduce(waiting.count) { $0 + $1.primary.count + $1.detail.count }
    return (titles == 1 ? [] : [path(width: width)]) + content(width: width)
  }

  /// The screen that can be used, or both sides of a split beside each other.
  private func content(width: Int) -> [SafeText] {
    guard layers.last?.isSideBySide == true, SideBySide.fits(width), let primary = usable.first
    else { return usable.flatMap { $0.lines(width: width) } }
    let columns = SideBySide(width: width)
    return columns.lines(
      primary.lines(width: columns.left),
      usable.dropFirst().first?.lines(width: columns.right) ?? [.fact("cow", "none; 'show N'")])
  }

  /// The titles of the screens, from the bottom to the top; those that are covered are dim.
  ///
  /// Those at the bottom are left out if there are too many.
  private func path(width: Int) -> SafeText {
    let texts = [6, 3, 2].lazy.map { SafeText.fact("screens", path(most: $0)) }
    return texts.first { $0.columns <= width } ?? .fact("screens", path(most: 1))
  }

  private func path(most: Int) -> SafeText {
    let texts = layers.enumerated().map { index, layer in
      layer.path(isOnTop: index + 1 == layers.count, most: most)
    }
    let waiting = waiting.map { SafeText($0).styled(.dim) }
    let path = last(most, of: texts).joined(separator: "; ")
    return waiting.isEmpty ? path : "\(path); waits: \(waiting.joined(separator: ", "))"
  }
}

extension SceneState.Layer {
  /// Its style, and the titles of its screens.
  fileprivate func path(isOnTop: Bool, most: Int) -> SafeText {
    let style: SafeText = style == .root ? "" : "\("\(style):", style: .dim) "
    guard isSideBySide else {
      return style + side(primary + detail, isUsable: isOnTop, most: most)
    }
    let sides = [primary, detail].filter { !$0.isEmpty }
    return style
      + sides.map { side($0, isUsable: isOnTop, most: most) }.joined(separator: " | ")
  }

  private func side(_ titles: [String], isUsable: Bool, most: Int) -> SafeText {
    let texts = titles.enumerated().map { index, title in
      SafeText(title).styled(isUsable && index + 1 == titles.count ? .bold : .dim)
    }
    return last(most, of: texts).joined(separator: " > ")
  }
}

/// The last texts, after an ellipsis if there are more.
private func last(_ most: Int, of texts: [SafeText]) -> [SafeText] {
  texts.count <= most ? texts : ["…"] + texts.suffix(most)
}
