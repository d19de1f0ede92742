/// A prompt, as it is drawn on a terminal.
struct Prompt: Equatable {
  static let mark: SafeText = "> "

  var before: SafeText = ""
  var after: SafeText = ""
  /// Whether the program draws what is typed; otherwise the terminal does, where nobody sees it.
  var isDrawn = true

  /// The bytes that draw the prompt.
  ///
  /// The place of the cursor is kept and restored by the terminal itself (ECMA-48's DECSC and DECRC
  /// of the VT100), so that it is right even if the terminal has other widths of characters.
  func text(inColor: Bool) -> String {
    let line = (Self.mark + before).rendered(inColor: inColor)
    guard isDrawn, !after.isEmpty else { return line }
    return "\(line)\u{1B}7\(after.rendered(inColor: inColor))\u{1B}8"
  }

  /// The bytes that make room for other lines in place of the prompt.
  ///
  /// A terminal that became narrower has wrapped the row, so the prompt can have begun further up.
  func erasure(columns: Int) -> String {
    guard isDrawn else { return "\n" }
    let rows = (Self.mark + before).columns / max(1, columns)
    return "\r" + (rows > 0 ? "\u{1B}[\(rows)A" : "") + "\u{1B}[J"
  }
}
