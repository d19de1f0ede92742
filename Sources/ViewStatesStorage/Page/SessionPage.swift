/// A recorded session as one HTML page, to be opened in a browser without this package.
///
/// ```swift
/// let page = try SessionPage(of: history, title: "shopping", importing: ["Shopping"]) {
///   .lines(lines.map { [.init($0)] })
/// }
/// try files.write(page.html.utf8, to: "/shopping.html", replacing: true)
/// ```
///
/// The page has every step with its label and cause, the branches, the screen, what changed in
/// which model, the whole state, and each step as a test. It loads nothing, and its content policy
/// forbids all but its own code. What a model redacts is not in it.
public struct SessionPage: Equatable, Sendable {
  /// The most steps of a page; of a longer history, it has the newest.
  ///
  /// More are slow to draw in a browser. A page has fewer if the present states are large: as many
  /// as have 64 MiB of JSON if each has that size.
  public static let mostSteps = 5_000

  /// The most steps if the present states are so many bytes of JSON.
  static func mostSteps(ofSize size: Int) -> Int {
    min(mostSteps, max(1, (64 << 20) / max(1, size)))
  }

  /// What a person saw at a step.
  public enum Screen: Equatable, Sendable {
    /// Lines of text in a fixed-width font.
    case lines([Line])
    /// The body of an HTML document, or a whole one.
    ///
    /// It is shown in a frame of its own, where no script runs and nothing is loaded. It stands
    /// whole at each step that changed it.
    case html(String)
  }

  /// A line of text, in pieces of one style each.
  public typealias Line = [Piece]

  /// A piece of a line.
  public struct Piece: Hashable, Sendable {
    /// The text, trusted or not.
    public var text: String
    /// The styles of the text, which must be complete without them.
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

  /// A step of the page.
  struct Step: Equatable {
    var number: Int
    /// The step before it; nil for the first, and for one whose parent is left out.
    var parent: Int?
    var label: String
    /// Why it happened, in words.
    var cause: String
    var screen = Screen.lines([])
    /// What it did to each model; the first step has all models.
    var changes: [Change] = []
  }

  /// What a step did to a model.
  struct Change: Equatable {
    /// The index of the model.
    var model: Int
    var differences: [String] = []
    /// The state after the step, as stable JSON.
    var json: String
    /// The lines of a test for it; nil if what is private would be needed.
    var test: String? = ""
  }

  /// A model of the session.
  struct Model: Equatable {
    var name: String
    /// The name of its variable in a test.
    var variable: String
    /// The line of a test that makes its first state.
    var opening: String
  }

  let title: String
  let models: [Model]
  /// The steps, in the order of recording.
  var steps: [Step] = []
  /// The number of the present step.
  let current: Int
  /// How many older steps are left out.
  let omitted: Int
  /// The imports of a test.
  let imports: String
}
