/// The place on a ``Screen`` where one view draws.
///
/// A view is a value that keeps its frame and nothing else:
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

  /// Shows these lines instead of those drawn before: at once, or when the command that is running
  /// has ended (see ``Screen``).
  public func draw(_ lines: [SafeText]) {
    self.lines = lines
    screen.show(self)
  }

  /// Draws lines cut to a width, or whole when there is none.
  package func draw(_ lines: [SafeText], cutTo width: Int?) {
    draw(lines.map { line in width.map(line.truncated) ?? line })
  }

  func takeLines() -> [SafeText] {
    defer { lines = [] }
    return lines
  }
}
