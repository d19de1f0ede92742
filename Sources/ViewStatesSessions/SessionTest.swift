import ViewStates
import ViewStatesDescribing
import ViewStatesStorage
import ViewStatesTimeTravel

/// Writes a session as a test in Swift, ready to be pasted.
///
/// ```swift
/// let test = try SessionTest(of: history, document, viewState)
/// print(try test.swift(named: "milk is bought twice", importing: ["Notes"]))
/// ```
///
/// The test has the first states, the actions from there to the present, and the state after each. It
/// uses Swift Testing, `ViewStatesStorage` and `ViewStatesMocks`. What a model redacts is not in it.
@MainActor
public struct SessionTest {
  /// A test of more characters states only the last state of each model.
  private static let longest = 65_536

  private let steps: [Int]
  private let scripts: [any ModelScript]

  /// Reads the present line of a history.
  ///
  /// - Parameters:
  ///   - history: The history.
  ///   - stores: All stores of the history, in its order. Others are a mistake in the program and
  ///     stop it.
  /// - Throws: ``SessionTestError``.
  /// - Complexity: O(*n*) in the number of actions.
  public init<each Model: StateModel>(
    of history: History, _ stores: repeat Store<each Model>
  ) throws(SessionTestError) {
    let archive = history.archive(of: repeat each stores)
    let parents = Dictionary(uniqueKeysWithValues: archive.steps.map { ($0.id, $0.parent) })
    var line = [archive.current]
    while let parent = line.last.flatMap({ parents[$0] }) { line.append(parent) }
    // The oldest step is the first state.
    steps = line.dropLast().reversed()
    var scripts: [any ModelScript] = []
    for model in repeat each archive.models {
      let others = scripts.count { $0.modelName == model.name }
      scripts.append(try Script(model, of: archive.steps, number: others))
    }
    self.scripts = scripts
  }

  /// The test.
  ///
  /// - Parameters:
  ///   - name: The name of the test, a sentence or a word.
  ///   - modules: The modules of the models, which are imported as testable.
  /// - Returns: The lines of a file, each with its newline.
  /// - Throws: ``SessionTestError`` if a state has no form as JSON.
  public func swift(
    named name: String, importing modules: [String]
  ) throws(SessionTestError) -> String {
    let text = try text(named: name, importing: modules, statingAll: true)
    guard text.count > Self.longest else { return text }
    return try self.text(named: name, importing: modules, statingAll: false)
  }

  private func text(
    named name: String, importing modules: [String], statingAll: Bool
  ) throws(SessionTestError) -> String {
    var text = "import Testing\nimport ViewStatesMocks\nimport ViewStatesStorage\n\n"
    for module in modules { text += "@testable import \(module)\n" }
    text += "\n@Test func `\(Self.rawIdentifier(name))`() throws {\n"
    for script in scripts { text += try script.beginning() }
    for step in steps {
      for script in scripts { text += try script.lines(for: step, isStating: statingAll) }
    }
    if !statingAll, let last = steps.last {
      text += "\n"
      for script in scripts { text += try script.requirement(at: last) }
    }
    return text + "}\n"
  }

  /// The name without the few characters that a raw identifier cannot have.
  private static func rawIdentifier(_ name: String) -> String {
    let allowed = name.escapingHidden().filter { $0 != "`" && $0 != "\\" }
    return allowed.allSatisfy(\.isWhitespace) ? "a session" : allowed
  }
}

/// The reason why a session has no test.
public enum SessionTestError: Error, Sendable, CustomStringConvertible {
  /// What a model hides is needed to apply an action.
  case redacted(model: String, step: Int)
  /// A state or an action has no form as JSON.
  case notEncodable(reason: String)

  /// What is in the way.
  public var description: String {
    switch self {
    case .redacted(let model, let step):
      "step \(step) of \(model) cannot be a test: without what is private, its action is refused"
    case .notEncodable(let reason): "the session cannot be a test: \(reason)"
    }
  }
}

// MARK: - Models

@MainActor
private protocol ModelScript {
  var modelName: String { get }
  /// The line that makes the first state.
  func beginning() throws(SessionTestError) -> String
  /// The lines of a step, or nothing if it did nothing to the model.
  func lines(for step: Int, isStating: Bool) throws(SessionTestError) -> String
  /// The line that requires the state at a step.
  func requirement(at step: Int) throws(SessionTestError) -> String
}

/// The lines of one model.
private struct Script<Model: StateModel>: ModelScript {
  let modelName: String
  private let variable: String
  private let first: Model
  private var changes: [Int: ArchivedChange<Model>] = [:]
  /// The state after each step, without what is private.
  private var states: [Int: Model] = [:]

  init(
    _ model: ArchivedModel<Model>, of steps: [ArchivedStep], number: Int
  ) throws(SessionTestError) {
    modelName = model.name
    variable =
      model.name.prefix(1).lowercased() + model.name.dropFirst()
      + (number == 0 ? "" : "\(number + 1)")
    first = model.first.redacted
    for change in model.changes { changes[change.step] = change }
    for step in steps {
      let before = states[step.parent] ?? first
      states[step.id] = try state(after: changes[step.id], of: step.id, before: before)
    }
  }

  private func state(
    after change: ArchivedChange<Model>?, of step: Int, before: Model
  ) throws(SessionTestError) -> Model {
    if let state = change?.state { return state.redacted }
    if let travel = change?.travel { return states[travel] ?? first }
    var state = before
    for action in change?.actions ?? [] {
      do {
        switch try state.check(Model.redacted(action)) {
        case .change: try state.apply(Model.redacted(action))
        case .changed(let next): state = next
        case .noChange: throw SessionTestError.redacted(model: modelName, step: step)
        }
      } catch {
        throw .redacted(model: modelName, step: step)
      }
    }
    return state
  }

  func beginning() throws(SessionTestError) -> String {
    """
      var \(variable) = try ModelTest<\(modelName)>(
        \(try decoding(first)), stating: .lastState)

    """
  }

  func lines(for step: Int, isStating: Bool) throws(SessionTestError) -> String {
    guard let change = changes[step] else { return "" }
    guard let actions = change.actions else {
      // No action led here, so the test goes on from the state.
      let state = try decoding(states[step] ?? first)
      return """

          // A state was set.
          \(variable) = try ModelTest(
            \(state), stating: .lastState)

        """
    }
    var text = ""
    for action in actions.map(Model.redacted) {
      text += """

          // \(Model.label(of: action).escapingHidden())
          try \(variable).send(
            \(try decoding(action)))

        """
    }
    return isStating ? text + (try requirement(at: step)) : text
  }

  func requirement(at step: Int) throws(SessionTestError) -> String {
    """
      try \(variable).require(
        \(try decoding(states[step] ?? first)))

    """
  }

  private func decoding(_ value: some Encodable) throws(SessionTestError) -> String {
    do {
      let json = try StableJSON.encode(value)
      // More signs than any run of them in the text, so that no quotation mark ends it.
      let longest = json.split { $0 != "#" }.map(\.count).max() ?? 0
      let signs = String(repeating: "#", count: longest + 1)
      return "StableJSON.decode(from: \(signs)\"\(json)\"\(signs))"
    } catch {
      throw .notEncodable(reason: "\(error)")
    }
  }
}
