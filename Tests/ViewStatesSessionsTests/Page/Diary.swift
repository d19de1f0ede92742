import ViewStates
import ViewStatesExports
import ViewStatesTimeTravel

/// A diary whose pages anyone may read, and whose secret nobody.
struct Diary: StateModel {
  enum Action: Codable, Equatable, Sendable {
    case write(String)
    case hide(String)
    case tearOut
    /// Only the right secret makes a page of it.
    case show(secret: String)
  }

  enum Rejection: Error { case isEmpty, isWrong }

  var pages: [String] = []
  var secret = ""

  mutating func apply(_ action: Action) throws(Rejection) {
    switch action {
    case .write(let text): pages.append(text)
    case .hide(let text): secret = text
    case .tearOut:
      guard !pages.isEmpty else { throw .isEmpty }
      pages.removeLast()
    case .show(let secret):
      guard secret == self.secret, secret != "…" else { throw .isWrong }
      pages.append(secret)
    }
  }

  func validate() throws(InvalidState) {
    if pages.contains("") { throw InvalidState("a page is empty") }
  }

  static func label(of action: Action) -> String {
    switch action {
    case .write(let text): "write \(text)"
    case .hide(let text): "hide \(text)"
    case .tearOut: "tear out a page"
    case .show: "show the secret"
    }
  }

  var redacted: Diary {
    var diary = self
    if !secret.isEmpty { diary.secret = "…" }
    return diary
  }

  static func redacted(_ action: Action) -> Action {
    switch action {
    case .hide: .hide("…")
    case .show: .show(secret: "…")
    case .write, .tearOut: action
    }
  }
}

/// A program with a diary, which shows its pages and its secret in the scale of a field.
@MainActor struct Reader {
  let diary = Store(Diary())
  let field = Store(Field())
  let history: History

  init() { history = History(diary, field) }

  func page(title: String = "diary") throws -> SessionPage {
    try SessionPage(of: history, title: title, importing: ["Diaries"]) { screen }
  }

  /// The steps of a page, such as `1 after 0, write rain: 1 action`.
  func steps(of page: SessionPage) -> [String] {
    let step =
      /<article id="step=(\d+)"(?: data-parent=(\d+))?>\n<h2>.*<span>(.*)<\/span><\/h2>\n<p>(.*)<\/p>/
    return page.html.matches(of: step).map { match in
      let parent = match.2.map { " after \($0)" } ?? ""
      return "\(match.1)\(parent), \(match.3): \(match.4)"
    }
  }

  var screen: [SessionPage.Line] {
    [[.init("scale "), .init("\(field.state.scale)", [.bold, .yellow])]]
      + diary.state.pages.map { [.init($0)] } + [[.init("secret: \(diary.state.secret)")]]
  }
}
