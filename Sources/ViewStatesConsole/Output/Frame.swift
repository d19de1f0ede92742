/// The place of one view on a ``Screen``.
///
/// On a terminal, each line is cut to the width, so that a line of the view is a line of the
/// terminal. A view is a value with its frame and no other state:
///
/// ```swift
/// struct CounterView: StateUpdatable {
///   let frame: Frame
///   func update(with state: Int) { frame.draw(["count: \(state)"]) }
/// }
/// ```
@MainActor
public final class Frame {
  private let screen: Screen
  private var lines: @MainActor (Frame) -> [SafeText] = { _ in [] }
  /// Whether the lines wait to be shown when the running command ends.
  var isWaiting = false

  init(on screen: Screen) { self.screen = screen }

  /// Replaces the lines, which are shown at once or at the end of the running command.
  public func draw(_ lines: [SafeText]) { draw { _ in lines } }

  /// Replaces the lines by a closure that lays them out whenever they are shown, as by `look`.
  ///
  /// The frame keeps the closure, which must therefore not capture the frame or its view.
  public func draw(_ lines: @escaping @MainActor (Frame) -> [SafeText]) {
    self.lines = lines
    screen.show(self)
  }

  /// Whether the lines are cut to the width of a terminal.
  public var isTerminal: Bool { screen.isTerminal }

  /// The size of the terminal now, for a view that fills it.
  public var size: TerminalSize { screen.size() }

  /// The rows of the terminal that the frames below and the prompt leave for this frame.
  public var rows: Int { size.rows - screen.rows(below: self) }

  /// The width at which a view wraps text: that of the terminal, but at most 80 columns.
  public var textColumns: Int { screen.textColumns }

  /// The lines, fitted to the terminal.
  var shownLines: [SafeText] {
    let lines = lines(self)
    return isTerminal ? lines.map { $0.truncated(to: size.columns) } : lines
  }
}
