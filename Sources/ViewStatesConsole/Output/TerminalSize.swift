import ViewStatesSystem

/// The size of a terminal.
///
/// A view gets it from its ``Frame/size``. A test passes one to the ``Console``.
public struct TerminalSize: Equatable, Sendable {
  /// The size of a VT100, for a terminal of unknown size.
  public static let usual = TerminalSize(columns: 80, rows: 24)

  /// The width in columns.
  public var columns: Int
  /// The height in lines.
  public var rows: Int

  /// Creates a size.
  public init(columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }

  /// The size of the terminal of a descriptor, or else that in the environment.
  static func of(descriptor: Int32, environment: (String) -> String?) -> TerminalSize {
    var window = winsize()
    if ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 {
      return TerminalSize(columns: Int(window.ws_col), rows: Int(window.ws_row))
    }
    func number(_ name: String) -> Int? {
      environment(name).flatMap(Int.init).flatMap { (1...10_000).contains($0) ? $0 : nil }
    }
    return TerminalSize(
      columns: number("COLUMNS") ?? usual.columns, rows: number("LINES") ?? usual.rows)
  }
}
