/// The place of one view on a ``Screen``.
///
/// A view is a value with its frame and no other state:
///
/// ```swift
/// struct CounterView: StateUpdatable {
///   let frame: Frame
///   func update(with state: Int) { frame.draw(["count: \(state)"]) }
/// }
/// ```
@MainActor
public final class Frame {
  let position: Int
  private let screen: Screen
  private var lines: [SafeText] = []

  init(on screen: Screen, position: Int) {
    self.screen = screen
    self.position = position
  }

  /// Replaces the lines of the frame.
  ///
  /// They are shown at once, or at the end of the running command (see ``Screen``).
  public func draw(_ lines: [SafeText]) {
    self.lines = lines
    screen.show(self)
  }

  /// Draws lines that are cut to a width, or whole lines without one.
  package func draw(_ lines: [SafeText], cutTo width: Int?) {
    draw(lines.map { line in width.map(line.truncated) ?? line })
  }

  func takeLines() -> [SafeText] {
    defer { lines = [] }
    return lines
  }
}
