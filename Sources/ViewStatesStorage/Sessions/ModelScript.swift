import ViewStates
import ViewStatesDescribing
import ViewStatesTimeTravel

/// What the steps of a session did to one model, as lines of a test and as a part of a page.
@MainActor
protocol ModelScript: AnyObject {
  /// The name of the type, with its module.
  var type: String { get }
  /// The name of the variable, without a number.
  var baseName: String { get }
  var model: SessionPage.Model { get }

  /// Throws if the state at a step is not known without what is private.
  func check(_ steps: [Int]) throws
  /// Whether any of the steps did anything to the model.
  func isChanged(by steps: [Int]) -> Bool
  /// The line that makes the first state.
  func beginning(isChanged: Bool) throws -> String
  /// The lines of a step, or nothing if it did nothing to the model.
  func lines(for step: Int, isStating: Bool) throws -> String
  /// The line that requires the state at a step, or nil for the first state.
  func requirement(at step: Int?) throws -> String

  /// What the model calls the last action of a step, without private data.
  func label(of step: Int) -> String?
  /// What a step did to the model that the store shows now, or nil if nothing.
  func change(at step: Int, after parent: Int?) throws -> SessionPage.Change?
}

extension Timeline {
  /// A script of each model.
  func scripts() throws -> [any ModelScript] {
    var scripts: [any ModelScript] = []
    func add<Track: StoreTrack>(_ track: Track) throws {
      let name = variableName(for: Track.Model.self)
      let others = scripts.count { $0.baseName == name }
      scripts.append(try Script<Track.Model>(track, since: root, of: stepLines, number: others))
    }
    for track in tracks { try add(track) }
    return scripts
  }
}

/// The script of a model, from the steps of its history.
final class Script<Model: StateModel>: ModelScript {
  let baseName: String
  private let store: Store<Model>
  /// The name of the variable, with a number if there are several.
  private let variable: String
  private let first: Model
  private var changes: [Int: StoreChange] = [:]
  /// The state after each step, without what is private.
  private var states: [Int: Model] = [:]
  /// The actions of each step of which everything that they change is private.
  private var hidden: [Int: Set<Int>] = [:]
  /// The state that the store showed at each step, and its JSON.
  private var shown: [Int: (state: Model, json: String)] = [:]

  init<Track: StoreTrack>(
    _ track: Track, since oldest: Int, of steps: [Step], number: Int
  ) throws where Track.Model == Model {
    store = track.store
    baseName = variableName(for: Model.self)
    variable =
      number > 0
      ? "\(baseName)\(number + 1)"
      : reservedWords.contains(baseName) ? "`\(baseName)`" : baseName
    let base = try track.oldestContent() as? ModelContent<Model>
    first = (base?.state ?? store.state).redacted
    states[oldest] = first
    for step in steps {
      changes[step.id] = step.changes.first { $0.store == track.index }
      states[step.id] = state(after: step)
    }
  }

  var type: String { String(reflecting: Model.self) }

  private func content(of step: Int) -> ModelContent<Model>? {
    changes[step]?.content as? ModelContent<Model>
  }

  /// The state, or nil if what is private would be needed for it.
  private func state(after step: Step) -> Model? {
    let content = content(of: step.id)
    if let travel = changes[step.id]?.travel, content == nil { return states[travel.target] }
    guard var state = content?.state?.redacted ?? states[step.parent] else { return nil }
    for (index, action) in (content?.actions ?? []).enumerated() {
      do {
        switch try state.check(Model.redacted(action)) {
        case .change: try state.apply(Model.redacted(action))
        case .changed(let next): state = next
        case .noChange: hidden[step.id, default: []].insert(index)
        }
      } catch {
        return nil
      }
    }
    return state
  }

  // MARK: - The test

  func check(_ steps: [Int]) throws {
    for step in steps { _ = try state(at: step) }
  }

  func isChanged(by steps: [Int]) -> Bool { steps.contains { changes[$0] != nil } }

  func beginning(isChanged: Bool) throws -> String {
    """
      \(isChanged ? "var" : "let") \(variable) = try ModelTest<\(shortName(of: Model.self))>(
        \(try decoding(first)), stating: .lastState)

    """
  }

  func lines(for step: Int, isStating: Bool) throws -> String {
    guard changes[step] != nil else { return "" }
    var text = ""
    if let content = content(of: step), !content.hasState {
      for (index, action) in content.actions.map(Model.redacted).enumerated() {
        let send = hidden[step]?.contains(index) == true ? "sendWithoutChange" : "send"
        text += """

            // \(comment(for: action))
            try \(variable).\(send)(
              \(try decoding(action)))

          """
      }
    } else {
      // No action led here, so the test goes on from the state.
      text = """

          // A state was set.
          \(variable) = try ModelTest(
            \(try decoding(state(at: step))), stating: .lastState)

        """
    }
    return isStating ? text + (try requirement(at: step)) : text
  }

  func requirement(at step: Int?) throws -> String {
    """
      try \(variable).require(
        \(try decoding(step.map(state) ?? first)))

    """
  }

  private func state(at step: Int) throws -> Model {
    guard let state = states[step] else {
      throw SessionError(
        """
        step \(step) of \(shortName(of: Model.self)) cannot be a test: without what is private, its \
        action is refused
        """)
    }
    return state
  }

  /// The label, without spaces at the end of a line.
  private func comment(for action: Model.Action) -> String {
    let label = Model.label(of: action).escapingHidden()
    return String(label.reversed().drop(while: \.isWhitespace).reversed())
  }

  private func decoding(_ value: some Encodable) throws -> String {
    let json = try StableJSON.encode(value)
    // More signs than any run of them in the text, so that no quotation mark ends it.
    let longest = json.utf8.split { $0 != UInt8(ascii: "#") }.map(\.count).max() ?? 0
    let signs = String(repeating: "#", count: longest + 1)
    return "StableJSON.decode(from: \(signs)\"\(json)\"\(signs))"
  }

  // MARK: - The page

  var model: SessionPage.Model {
    SessionPage.Model(
      name: "\(Model.self)", variable: variable, opening: (try? beginning(isChanged: true)) ?? "")
  }

  func label(of step: Int) -> String? {
    content(of: step)?.actions.last.map { Model.label(of: Model.redacted($0)) }
  }

  func change(at step: Int, after parent: Int?) throws -> SessionPage.Change? {
    let before = parent.flatMap { shown[$0] }
    if let before, changes[step] == nil {
      shown[step] = before
      return nil
    }
    let state = store.state
    var change = SessionPage.Change(json: try StableJSON.encode(state))
    shown[step] = (state, change.json)
    guard let before else { return change }
    let difference = StateDifference(from: before.state, to: state)
    change.differences =
      difference.isEmpty
      ? ["nothing but private data"] : "\(difference)".split(separator: "\n").map(String.init)
    let isKnown = states[step] != nil
    change.test = isKnown ? try? lines(for: step, isStating: false) : nil
    return change
  }
}

/// The name of a type as a file has it that imports all modules: without them.
private func shortName(of type: any Any.Type) -> String {
  String(reflecting: type).replacing(/(^|[^\w.])\w+\./) { $0.output.1 }
}

/// The name of a variable for a model: `navigation` for a `Navigation<CowsRoute>`.
private func variableName(for model: any StateModel.Type) -> String {
  let type = shortName(of: model).prefix { $0 != "<" }.split(separator: ".").last ?? "model"
  return type.prefix(1).lowercased() + type.dropFirst()
}

/// The words that cannot be the name of a variable without backticks.
private let reservedWords: Set = [
  "any", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
  "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
  "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
  "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self",
  "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias",
  "var", "where", "while",
]
