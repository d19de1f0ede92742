import ViewStates
import ViewStatesDescribing
import ViewStatesTimeTravel

/// The part of one model in the test of a session.
@MainActor
protocol ModelScript {
  /// The name of the variable, without a number.
  var baseName: String { get }
  /// Throws if the state at a step is not known without what is private.
  func check(_ steps: [Int]) throws(SessionTestError)
  /// Whether any of the steps did anything to the model.
  func isChanged(by steps: [Int]) -> Bool
  /// The line that makes the first state.
  func beginning(isChanged: Bool) throws(SessionTestError) -> String
  /// The lines of a step, or nothing if it did nothing to the model.
  func lines(for step: Int, isStating: Bool) throws(SessionTestError) -> String
  /// The line that requires the state at a step, or nil for the first state.
  func requirement(at step: Int?) throws(SessionTestError) -> String
}

/// The lines of a model, from the steps of its history.
struct Script<Model: StateModel>: ModelScript {
  let baseName: String
  private let type = typeName(of: Model.self)
  /// The name of the variable, with a number if there are several.
  let variable: String
  private let first: Model
  private var changes: [Int: Change] = [:]
  /// The state after each step, without what is private.
  private var states: [Int: Model] = [:]
  /// The actions of each step of which everything that they change is private.
  private var hidden: [Int: Set<Int>] = [:]

  private struct Change {
    var content: ModelContent<Model>?
    var travel: Int?
  }

  init<Track: StoreTrack>(
    _ track: Track, since oldest: Int, of steps: [Step], number: Int
  ) throws(HistoryError) where Track.Model == Model {
    baseName = variableName(for: Model.self)
    variable =
      number > 0
      ? "\(baseName)\(number + 1)"
      : reservedWords.contains(baseName) ? "`\(baseName)`" : baseName
    let base = try track.baseContent() as? ModelContent<Model>
    first = (base?.state ?? track.store.state).redacted
    states[oldest] = first
    states[track.baseVersion] = first
    for step in steps {
      if let change = step.changes.first(where: { $0.store == track.index }) {
        changes[step.id] = Change(
          content: change.content as? ModelContent<Model>, travel: change.travel?.target)
      }
      states[step.id] = state(after: step)
    }
  }

  /// The state, or nil if what is private would be needed for it.
  private mutating func state(after step: Step) -> Model? {
    let change = changes[step.id]
    if let travel = change?.travel, change?.content == nil { return states[travel] }
    guard var state = change?.content?.state?.redacted ?? states[step.parent] else { return nil }
    for (index, action) in (change?.content?.actions ?? []).enumerated() {
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

  func check(_ steps: [Int]) throws(SessionTestError) {
    for step in steps { _ = try state(at: step) }
  }

  func isChanged(by steps: [Int]) -> Bool { steps.contains { changes[$0] != nil } }

  func beginning(isChanged: Bool) throws(SessionTestError) -> String {
    """
      \(isChanged ? "var" : "let") \(variable) = try ModelTest<\(type)>(
        \(try decoding(first)), stating: .lastState)

    """
  }

  func lines(for step: Int, isStating: Bool) throws(SessionTestError) -> String {
    guard let change = changes[step] else { return "" }
    var text = ""
    if let content = change.content, !content.hasState {
      let actions = content.actions
      for (index, action) in actions.map(Model.redacted).enumerated() {
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

  func requirement(at step: Int?) throws(SessionTestError) -> String {
    """
      try \(variable).require(
        \(try decoding(step.map(state) ?? first)))

    """
  }

  private func state(at step: Int) throws(SessionTestError) -> Model {
    guard let state = states[step] else { throw .redacted(model: type, step: step) }
    return state
  }

  /// The label, without spaces at the end of a line.
  private func comment(for action: Model.Action) -> String {
    let label = Model.label(of: action).escapingHidden()
    return String(label.reversed().drop(while: \.isWhitespace).reversed())
  }

  private func decoding(_ value: some Encodable) throws(SessionTestError) -> String {
    do {
      let json = try StableJSON.encode(value)
      // More signs than any run of them in the text, so that no quotation mark ends it.
      let longest = json.utf8.split { $0 != UInt8(ascii: "#") }.map(\.count).max() ?? 0
      let signs = String(repeating: "#", count: longest + 1)
      return "StableJSON.decode(from: \(signs)\"\(json)\"\(signs))"
    } catch {
      throw .notEncodable(reason: "\(error)")
    }
  }
}

/// The name of a type as a file has it that imports all modules: without them.
private func typeName(of type: any Any.Type) -> String {
  String(reflecting: type).replacing(/(^|[^\w.])\w+\./) { $0.output.1 }
}

/// The name of a variable for a model: `navigation` for a `Navigation<CowsRoute>`.
func variableName(for model: any StateModel.Type) -> String {
  let type = typeName(of: model).prefix { $0 != "<" }.split(separator: ".").last ?? "model"
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
