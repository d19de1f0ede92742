import ViewStatesStorage
import ViewStatesTimeTravel

extension Console {
  /// A page of HTML with what the views show at each step of a session.
  func page(
    of history: History, titled title: String, importing modules: [String],
    attachViews: @MainActor (Screen) -> Void
  ) throws -> String {
    // Nothing is written to it: the frames are read instead.
    let paper = Screen(FileSink(descriptor: -1))
    paper.hold()
    attachViews(paper)
    return try SessionPage(of: history, title: title, importing: modules) {
      paper.shownLines.map { line in line.spans.map(SessionPage.Piece.init) }
    }.html
  }
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
