import Foundation

/// How much a terminal shows.
struct TerminalSize: Equatable {
  /// What terminals have been since the VT100; taken where none says otherwise.
  static let usual = TerminalSize(columns: 80, rows: 24)

  var columns: Int
  var rows: Int

  /// The size of the terminal that standard output goes to, else what the environment says.
  static func current(environment: (String) -> String?) -> TerminalSize {
    var window = winsize()
    if ioctl(1, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 {
      return TerminalSize(columns: Int(window.ws_col), rows: Int(window.ws_row))
    }
    func number(_ name: String) -> Int? {
      environment(name).flatMap(Int.init).flatMap { (1...10_000).contains($0) ? $0 : nil }
    }
    return TerminalSize(
      columns: number("COLUMNS") ?? usual.columns, rows: number("LINES") ?? usual.rows)
  }
}

/// Whether braille can be shown: the locale's characters are UTF-8, and the terminal has a font of
/// its own.
///
/// The consoles of Linux (`TERM=linux`) have 512 characters, without braille.
func drawsBraille(_ environment: (String) -> String?) -> Bool {
  guard !["dumb", "linux"].contains(environment("TERM")) else { return false }
  let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty }
  let encoding = (locale ?? "").lowercased()
  return encoding.contains("utf-8") || encoding.contains("utf8")
}
