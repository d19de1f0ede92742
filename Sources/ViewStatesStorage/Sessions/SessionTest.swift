import ViewStates
import ViewStatesDescribing
import ViewStatesTimeTravel

/// Writes a session as a test in Swift, ready to be pasted.
///
/// ```swift
/// let test = try SessionTest(of: history)
/// print(try test.swift(named: "milk is bought twice", importing: ["Notes"]))
/// ```
///
/// The test has the first states, the actions from there to the present, and the state after each.
/// A model that no step changed is left out. The test uses Swift Testing, `ViewStatesStorage` and
/// `ViewStatesMocks`. What a model redacts is not in it.
@MainActor
public struct SessionTest {
  /// A test of more characters states only the last state of each model.
  private static let longest = 65_536

  private let steps: [Int]
  private let scripts: [any ModelScript]
  /// The names of the models, with their modules.
  private let models: [String]

  /// Reads the present line of a history.
  ///
  /// - Parameter history: The history.
  /// - Throws: ``SessionError`` if what a model hides is needed to apply an action; a
  ///   `HistoryError` if the first state cannot be computed.
  /// - Complexity: O(*n*) in the number of actions.
  public init(of history: History) throws {
    let timeline = history.recorder.timeline
    let parents = Dictionary(uniqueKeysWithValues: timeline.stepLines.map { ($0.id, $0.parent) })
    // The oldest step is the first state.
    let line = sequence(first: timeline.current) { parents[$0] }
    let steps = Array(line.filter { parents[$0] != nil }.reversed())
    let scripts = try timeline.scripts()
    // A variable that nothing changes would be a warning of the compiler.
    let changed = scripts.filter { $0.isChanged(by: steps) }
    models = scripts.map(\.type)
    (self.steps, self.scripts) = (steps, changed.isEmpty ? scripts : changed)
    for script in self.scripts { try script.check(steps) }
  }

  /// The test.
  ///
  /// - Parameters:
  ///   - name: The name of the test, a sentence or a word.
  ///   - modules: The modules of the models, which are imported as testable.
  /// - Returns: The lines of a file, each with its newline.
  /// - Throws: ``StableJSONError`` if a state or an action has no form as JSON.
  public func swift(named name: String, importing modules: [String]) throws -> String {
    let text = try text(named: name, importing: modules, statingAll: true)
    guard text.count > Self.longest else { return text }
    return try self.text(named: name, importing: modules, statingAll: false)
  }

  private func text(
    named name: String, importing modules: [String], statingAll: Bool
  ) throws -> String {
    var text = Self.imports(of: models, and: modules)
    text += "\n@Test func `\(Self.rawIdentifier(name))`() throws {\n"
    for script in scripts { text += try script.beginning(isChanged: !steps.isEmpty) }
    for step in steps {
      for script in scripts { text += try script.lines(for: step, isStating: statingAll) }
    }
    if !statingAll || steps.isEmpty {
      text += "\n"
      for script in scripts { text += try script.requirement(at: steps.last) }
    }
    return text + "}\n"
  }

  /// The imports of a test: the modules of the toolkit that it uses, and others.
  static func imports(of models: [String], and modules: [String]) -> String {
    let toolkit = ["ViewStates", "ViewStatesLists", "ViewStatesNavigation"].filter { module in
      models.contains { $0.hasPrefix("\(module).") || $0.contains("<\(module).") }
    }
    var text = "import Testing\n"
    for module in (toolkit + ["ViewStatesMocks", "ViewStatesStorage"]).sorted() {
      text += "import \(module)\n"
    }
    if !modules.isEmpty { text += "\n" }
    for module in modules { text += "@testable import \(module)\n" }
    return text
  }

  /// The name as the compiler takes it between backticks.
  private static func rawIdentifier(_ name: String) -> String {
    let name = name.escapingHidden().filter { $0 != "`" && $0 != "\\" }
      .map { $0.isWhitespace ? " " : "\($0)" }.joined()
    // Neither spaces nor operators alone are a name, and `$` begins those of the compiler.
    let isName = name.contains { $0.isLetter || $0.isNumber } && !name.hasPrefix("$")
    return isName ? name : "A session \(name)"
  }
}
