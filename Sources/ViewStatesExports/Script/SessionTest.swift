import ViewStates
import ViewStatesDescribing
import ViewStatesStorage
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
  /// Beyond so many bytes, a test states only the last state of each model.
  private static let mostStated = 65_536

  /// The present line, without the oldest step.
  private let steps: [Int]
  /// The scripts of the models.
  private let all: [ModelScript]

  /// Reads the line of a history; throws a `HistoryError` if the first state cannot be computed.
  ///
  /// - Complexity: O(*n*) in the number of actions.
  public init(of history: History) throws {
    let timeline = history.recorder.timeline
    let parents = Dictionary(uniqueKeysWithValues: timeline.stepLines.map { ($0.id, $0.parent) })
    let line = sequence(first: timeline.current) { parents[$0] }
    steps = line.filter { parents[$0] != nil }.reversed()
    all = try timeline.scripts()
  }

  /// The lines of a file with the test, which imports the modules of the models as testable.
  ///
  /// It throws a `StorageError` if what a model hides is needed to apply an action, and a
  /// `StableJSONError` if a state or an action has no form as JSON.
  public func swift(named name: String, importing modules: [String]) throws -> String {
    let head =
      Self.imports(of: all, and: modules)
      + "\n@Test func `\(Self.rawIdentifier(name))`() throws {\n"
    return try head + body() + "}\n"
  }

  /// The lines of all models.
  private func body() throws -> String {
    // The compiler would warn about a variable that never changes.
    let changed = all.filter { steps.contains(where: $0.isChanged) }
    let scripts = changed.isEmpty ? all : changed
    var text = try scripts.map { try $0.beginning(isChanged: !steps.isEmpty) }.joined()
    var isStated = !steps.isEmpty
    for step in steps {
      for script in scripts where script.isChanged(by: step) {
        text += try script.lines(for: step)
        isStated = text.utf8.count < Self.mostStated
        if isStated { text += try script.requirement(after: [step]) }
      }
    }
    guard !isStated else { return text }
    return try text + "\n" + scripts.map { try $0.requirement(after: steps) }.joined()
  }

  /// The imports of a test: the modules of the toolkit that it uses, and others.
  static func imports(of scripts: [ModelScript], and modules: [String]) -> String {
    let named = scripts.flatMap { moduleNames(in: $0.type) }
    let toolkit = [
      "ViewStates", "ViewStatesLists", "ViewStatesNavigation", "ViewStatesObservation",
    ]
    let used = toolkit.filter(named.contains)
    let imports = (used + ["ViewStatesMocks", "ViewStatesStorage"]).sorted()
    return (["Testing"] + imports).map { "import \($0)\n" }.joined()
      + (modules.isEmpty ? "" : "\n") + modules.map { "@testable import \($0)\n" }.joined()
  }

  /// The name in a form that the compiler accepts between backticks.
  private static func rawIdentifier(_ name: String) -> String {
    let name = name.escapingHidden().filter { $0 != "`" && $0 != "\\" }
      .map { $0.isWhitespace ? " " : "\($0)" }.joined()
    // A name can't consist of spaces or operators alone, and names with `$` belong to the compiler.
    let isName = name.contains { $0.isLetter || $0.isNumber } && !name.hasPrefix("$")
    return isName ? name : "A session \(name)"
  }
}
