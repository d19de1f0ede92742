import ViewStatesStorage
import ViewStatesTimeTravel

extension Console {
  /// Prints a session as a page, with what the views show at each step.
  func printPage(
    of history: History, titled title: String, importing modules: [String], on screen: Screen,
    attachViews: @MainActor (Screen) -> Void
  ) throws {
    let paper = Screen(Paper())
    // Nothing is written to it: the frames are read instead.
    paper.hold()
    attachViews(paper)
    let page = try SessionPage(of: history, title: title, importing: modules) {
      .lines(paper.shownLines.map { line in line.spans.map(SessionPage.Piece.init) })
    }
    screen.write(
      page.html.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        .map { SafeText($0) })
    try screen.check()
  }
}

/// A sink that takes nothing.
private struct Paper: TextSink {
  let isTerminal = false
  func write(_ text: String) {}
}

extension SessionPage.Piece {
  init(_ span: SafeText.Span) { self.init(span.text, span.styles.map(SessionPage.Style.init)) }
}

extension SessionPage.Style {
  init(_ style: TextStyle) {
    self =
      switch style {
      case .bold: .bold
      case .dim: .dim
      case .red: .red
      case .green: .green
      case .yellow: .yellow
      case .cyan: .cyan
      }
  }
}
