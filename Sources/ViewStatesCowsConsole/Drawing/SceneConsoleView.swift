import ViewStates
import ViewStatesConsole
import ViewStatesCows

/// Shows the screens that can be used, below a line with the titles of all screens.
///
/// It stores no state, only its place on the screen and the width of lines.
struct SceneConsoleView: StateUpdatable {
  let frame: Frame
  let width: () -> Int?

  func update(with state: SceneState) {
    let width = width()
    frame.draw(state.lines(width: width), cutTo: width)
  }
}

extension SceneState {
  /// The titles if there are several, then the screens that can be used.
  ///
  /// - Parameter width: The columns of a terminal; nil for a file.
  func lines(width: Int?) -> [SafeText] {
    let titles = layers.reduce(0) { $0 + $1.primary.count + $1.detail.count }
    return (titles == 1 ? [] : [path]) + content(width: width ?? Self.fileColumns)
  }

  /// The columns in which the screens are laid out in a file.
  private static let fileColumns = 80

  /// The screen that can be used, or both sides of a split beside each other.
  private func content(width: Int) -> [SafeText] {
    guard layers.last?.isSideBySide == true else { return primary.lines(width: width) }
    guard SideBySide.fits(width) else {
      return primary.lines(width: width) + (detail?.lines(width: width) ?? [])
    }
    let columns = SideBySide(width: width)
    return columns.lines(
      primary.lines(width: columns.left),
      detail?.lines(width: columns.right) ?? [.fact("cow", "none; 'show N'")])
  }

  /// The titles of all screens, from the bottom to the top; those that are covered are dim.
  private var path: SafeText {
    let texts = layers.enumerated().map { index, layer in
      layer.path(isOnTop: index + 1 == layers.count)
    }
    return .fact("screens", shortened(texts, most: Self.mostLayers).joined(separator: "; "))
  }

  /// They fit a line with titles of the usual length.
  private static let mostLayers = 5
}

extension SceneState.Layer {
  /// Its style, and the titles of its screens.
  fileprivate func path(isOnTop: Bool) -> SafeText {
    let isDetailAlone = !detail.isEmpty && !isSideBySide
    let sides = [
      side(primary, isUsable: isOnTop && !isDetailAlone), side(detail, isUsable: isOnTop),
    ]
    let style: SafeText = style == .root ? "" : "\("\(style):", style: .dim) "
    return style
      + sides.filter { !$0.isEmpty }.joined(separator: isSideBySide ? " | " : " > ")
  }

  private func side(_ titles: [String], isUsable: Bool) -> SafeText {
    let texts = titles.enumerated().map { index, title in
      let isTop = isUsable && index + 1 == titles.count
      return SafeText(title).styled(isTop ? .bold : .dim)
    }
    return shortened(texts, most: Self.mostTitles).joined(separator: " > ")
  }

  /// They fit a line with titles of the usual length.
  private static let mostTitles = 6
}

/// The first text and the last ones, with a count in the place of the others.
private func shortened(_ texts: [SafeText], most: Int) -> [SafeText] {
  guard texts.count > most else { return texts }
  let hidden = texts.count - most + 1
  return texts.prefix(1) + ["\(hidden) more"] + texts.suffix(most - 2)
}
