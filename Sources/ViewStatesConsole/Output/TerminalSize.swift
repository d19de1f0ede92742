import ViewStatesSystem

/// The size of a terminal.
///
/// A view gets it from its ``Frame/size``. A test passes one to the ``Console``.
public struct TerminalSize: Equatable, Sendable {
  /// The size of a VT100, for a terminal whose size is not known.
  public static let usual = TerminalSize(columns: 80, rows: 24)

  /// The width in columns.
  public var columns: Int
  /// The height in lines.
  public var rows: Int

  /// Creates a size.
  public init(columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }

  /// The size of the terminal of a descriptor, or else the usual one.
  static func of(descriptor: Int32) -> TerminalSize {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0
    else { return .usual }
    return TerminalSize(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }
}
