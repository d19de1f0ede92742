import ViewStates
import ViewStatesStorage
import ViewStatesTimeTravel

/// A recorded session as one HTML page, which any browser opens without this package.
///
/// ```swift
/// let page = try SessionPage(
///   of: history, title: "shopping", importing: ["Shopping"]
/// ) { lines.map { [.init($0)] } }
/// try files.write(page.html.utf8, to: "/shopping.html", replacing: true)
/// ```
///
/// The page has every step with its label and cause, the branches, the screen, what changed in
/// which model, the whole state, and each step as a test. It loads nothing, and its content policy
/// forbids all code but its own. It does not contain what a model redacts.
public struct SessionPage: Equatable, Sendable {
  /// The page as one HTML document.
  ///
  /// Each step has only what differs from the step before it. The first screens are complete, for
  /// paper and for browsers that block scripts.
  public let html: String

  /// The most steps of a page; of a longer history, it has the newest.
  ///
  /// More would be slow in a browser. A page has fewer if the present states are large: as many as
  /// make 64 MiB of JSON if each has that size.
  public static let mostSteps = 5_000

  /// The most steps if the present states are so many bytes of JSON.
  static func mostSteps(ofSize size: Int) -> Int {
    min(mostSteps, max(1, (64 << 20) / max(1, size)))
  }

  /// Makes the page of a history.
  ///
  /// The stores show each step once, without private data, and in the end what they showed before.
  /// The history does not travel, and no history records anything, but views are updated for each
  /// step, with the cause `start`. So in a program that continues to run, make a second history of
  /// other stores, and restore the archive of the first one in it.
  ///
  /// - Parameters:
  ///   - history: The history.
  ///   - title: The title of the page.
  ///   - modules: The modules of the models, for the imports of a test.
  ///   - draw: Draws what the stores show, as lines of text in a fixed-width font.
  /// - Throws: `HistoryError` if a step cannot be shown; an error of `StableJSON`, or of `draw`.
  /// - Complexity: O(*n*) in the number of steps and the sizes of the states that they changed.
  @MainActor
  public init(
    of history: History, title: String, importing modules: [String] = [],
    draw: () throws -> [Line]
  ) throws {
    let (recorder, timeline) = (history.recorder, history.recorder.timeline)
    let (scripts, lines) = (try timeline.scripts(), timeline.stepLines)
    let size = try scripts.reduce(0) { try $0 + StableJSON.encode($1.shown()).utf8.count }
    let most = Self.mostSteps(ofSize: size)
    var articles = PageArticles(of: scripts)
    let endShowing = recorder.beginShowing()
    defer { endShowing() }
    if lines.count < most {
      try recorder.show(timeline.root)
      let cause = "the oldest step that is kept"
      try articles.add(timeline.root, after: nil, "start", because: cause, showing: draw())
    }
    for line in lines.suffix(most) {
      guard let step = history[line.id] else { continue }
      // The model's label of an action may contain what it redacts.
      let isNamedByModel = line.kind == .actions && line.label == nil
      let label = isNamedByModel ? scripts.lazy.compactMap { $0.label(of: line.id) }.first : nil
      try recorder.show(line.id)
      try articles.add(
        line.id, after: line.parent, label ?? step.label,
        because: Self.cause(of: line, step.actionCount), showing: draw())
    }
    let omitted = max(0, lines.count + 1 - most)
    let (first, last) = (articles.steps.first ?? 0, articles.steps.last ?? 0)
    let numbers = first == last ? "step \(last)" : "steps \(first) to \(last)"
    html = Self.document([
      "title": htmlText(title),
      "note": omitted == 0 ? numbers : "\(numbers); \(omitted) older ones are left out",
      "options": scripts.enumerated()
        .map { "<option value=\"\($0)\">\(htmlText("\($1.type)"))</option>\n" }.joined(),
      "current": "\(timeline.current)", "steps": articles.html,
      // A test begins with the first step.
      "opening": omitted == 0 ? Self.opening(of: scripts, importing: modules) : "",
    ])
  }

  /// The cause of a step, in words.
  private static func cause(of line: Step, _ actionCount: Int) -> String {
    let actions = "\(actionCount) action\(actionCount == 1 ? "" : "s")"
    return switch line.kind {
    case .restored: "a state was restored"
    case .travel where line.changes.count > 1:
      "time travel in \(line.changes.count) models, each alone"
    case .travel: "time travel in one model alone"
    case .unrecorded: "\(actions) while paused"
    default: actions
    }
  }

  /// The beginning of a test.
  @MainActor
  private static func opening(of scripts: [ModelScript], importing modules: [String]) -> String {
    let imports = SessionTest.imports(of: scripts, and: modules)
    let variables = scripts.map { script in
      let name = htmlText(script.variable).replacing("\"", with: "&quot;")
      let beginning = (try? script.beginning(isChanged: true)) ?? ""
      return "<pre data-variable=\"\(name)\">\n\(escapingMarkup(beginning))</pre>\n"
    }
    return "<pre>\n\(escapingMarkup(imports))</pre>\n" + variables.joined()
  }
}

// MARK: - Screens

extension SessionPage {
  /// A line of text, in pieces of one style each.
  public typealias Line = [Piece]

  /// A piece of a line.
  public struct Piece: Hashable, Sendable {
    /// The text, trusted or not.
    public var text: String
    /// The styles of the text, which must make sense without them.
    public var styles: [Style]

    /// Creates a piece.
    public init(_ text: String, _ styles: [Style] = []) {
      (self.text, self.styles) = (text, styles)
    }
  }

  /// A style of a piece; the raw values are the classes of the page.
  public enum Style: String, Sendable {
    /// Heavier.
    case bold = "b"
    /// Fainter.
    case dim = "d"
    /// Red, for errors.
    case red = "r"
    /// Green, for success.
    case green = "g"
    /// Yellow, for warnings.
    case yellow = "y"
    /// Cyan.
    case cyan = "c"
  }
}

// MARK: - Document

extension SessionPage {
  static let style = text(of: PackageResources.page_css)
  static let script = text(of: PackageResources.page_js)
  /// The SHA-256 of both in base 64, as a content policy has it.
  ///
  /// A test computes them, too.
  static let hashes = (
    style: "s9JEFcz8D/gH6GETo67aaKUdi5WTT79ep040mLv4PTI=",
    script: "CUJYv+nocaChT4xaG9VuXzlFdCHx76GFuWHTQOgGJ04="
  )

  /// Forbids everything but the style and the script of the page.
  private static let policy = """
    default-src 'none'; script-src 'sha256-\(hashes.script)'; style-src 'sha256-\(hashes.style)'; \
    base-uri 'none'; form-action 'none'
    """

  /// Fills the places of the document, each with its part.
  private static func document(_ parts: [String: String]) -> String {
    let own = ["policy": policy, "style": style, "script": script]
    let parts = parts.merging(own) { part, _ in part }
    return text(of: PackageResources.page_html)
      .replacing(/{{(\w+)}}/) { parts[String($0.1)] ?? "" }
  }
}

private func text(of file: [UInt8]) -> String { String(decoding: file, as: UTF8.self) }
