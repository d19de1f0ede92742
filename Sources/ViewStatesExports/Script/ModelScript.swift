import ViewStates
import ViewStatesDescribing
import ViewStatesStorage
import ViewStatesTimeTravel

/// The effect of a history's steps on one model, without private data, as lines of a test.
@MainActor
struct ModelScript {
  /// The model with its module.
  let type: any StateModel.Type
  /// The name of the variable.
  let variable: String
  /// The present state of the store.
  let shown: () -> any StateModel

  private let first: any StateModel
  /// The steps that changed the model.
  private var entries: [Int: Entry] = [:]

  private struct Entry {
    /// The actions that were sent, unless a state was set.
    var sends: [(action: any Encodable, label: String, isWithoutChange: Bool)] = []
    /// The model's label of the last action.
    var label: String?
    var isStateSet = false
    /// The state after the step; nil if private data would be needed to compute it.
    var state: (any StateModel)?
  }

  fileprivate init<Track: StoreTrack>(
    _ track: Track, since oldest: Int, with base: StoreChange, of steps: [Step],
    as variable: String
  ) {
    typealias Model = Track.Model
    let base = base.content as? ModelContent<Model>
    let first = (base?.state ?? track.store.state).redacted
    (type, self.variable, self.first) = (Model.self, variable, first)
    shown = { track.store.state }
    var states = [oldest: first]
    for step in steps {
      states[step.id] = states[step.parent]
      guard let change = step.changes.first(where: { $0.store == track.index }) else { continue }
      let content = change.content as? ModelContent<Model>
      var entry = Entry(isStateSet: content?.hasState ?? true)
      var state = content?.state?.redacted ?? states[change.travel ?? step.parent]
      for action in content?.actions.map(Model.redacted) ?? [] {
        // After a refused action, the state is unknown.
        let isChanged = try? state?.take(action)
        if isChanged == nil { state = nil }
        entry.label = Model.label(of: action)
        if content?.hasState == true { continue }
        entry.sends.append((action, Model.label(of: action), isChanged == false))
      }
      entry.state = state
      (entries[step.id], states[step.id]) = (entry, state)
    }
  }

  /// What the model calls the last action of a step.
  func label(of step: Int) -> String? { entries[step]?.label }
  func isChanged(by step: Int) -> Bool { entries[step] != nil }

  /// The state after the last of some steps that changed the model, or the first one.
  private func state(after steps: [Int]) throws -> any StateModel {
    guard let step = steps.last(where: isChanged) else { return first }
    guard let state = entries[step]?.state else {
      throw StorageError(
        """
        step \(step) of \(shortName(of: type)) cannot be a test: without what is private, its \
        action is refused
        """)
    }
    return state
  }
}

// MARK: - Lines

extension ModelScript {
  /// The line that makes the first state.
  func beginning(isChanged: Bool) throws -> String {
    let declaration = "\(isChanged ? "var" : "let") \(variable)"
    return try test("\(declaration) = try ModelTest<\(shortName(of: type))>", of: first)
  }

  /// The lines of a step, or nothing if it did not change the model.
  func lines(for step: Int) throws -> String {
    guard let entry = entries[step] else { return "" }
    let state = try state(after: [step])
    // No action led there, so the test continues from the state.
    guard !entry.isStateSet else {
      return "\n  // A state was set.\n" + (try test("\(variable) = try ModelTest", of: state))
    }
    return try entry.sends.map { action, label, isWithoutChange in
      """

        // \(comment(label))
        try \(variable).\(isWithoutChange ? "sendWithoutChange" : "send")(
          \(try decoding(action)))

      """
    }.joined()
  }

  /// The line that requires the state after some steps.
  func requirement(after steps: [Int]) throws -> String {
    "  try \(variable).require(\n    \(try decoding(state(after: steps))))\n"
  }

  private func test(_ start: String, of state: any StateModel) throws -> String {
    "  \(start)(\n    \(try decoding(state)), stating: .lastState)\n"
  }

  /// The label, without spaces at the end of a line.
  private func comment(_ label: String) -> String {
    String(label.escapingHidden().reversed().drop(while: \.isWhitespace).reversed())
  }

  private func decoding(_ value: some Encodable) throws -> String {
    let json = try StableJSON.encode(value)
    // More signs than any run of them in the text, so that no quotation mark ends the literal.
    let longest = json.utf8.split { $0 != UInt8(ascii: "#") }.map(\.count).max() ?? 0
    let signs = String(repeating: "#", count: longest + 1)
    return "StableJSON.decode(from: \(signs)\"\(json)\"\(signs))"
  }
}

// MARK: - Names

extension Timeline {
  /// A script of each model.
  func scripts() throws -> [ModelScript] {
    var names: [String: Int] = [:]
    let first = try states(at: root)
    func script<Track: StoreTrack>(of track: Track) -> ModelScript {
      let name = variableName(for: Track.Model.self)
      let number = names[name, default: 0] + 1
      names[name] = number
      // No keyword ends with a number.
      let variable = number > 1 ? "\(name)\(number)" : reserved.contains(name) ? "`\(name)`" : name
      return ModelScript(
        track, since: root, with: first[track.index], of: stepLines, as: variable)
    }
    return tracks.map { script(of: $0) }
  }
}

/// The modules in the full name of a type: its own, and those of its generic arguments.
func moduleNames(in type: any Any.Type) -> [String] {
  String(reflecting: type).matches(of: /(?:^|[^\w.])(\w+)\./).map { String($0.output.1) }
}

/// The name of a type without modules, for a file that imports all of them.
private func shortName(of type: any Any.Type) -> String {
  String(reflecting: type).replacing(/(^|[^\w.])\w+\./) { $0.output.1 }
}

/// The name of a variable for a model: `navigation` for a `Navigation<CowsRoute>`.
private func variableName(for model: any StateModel.Type) -> String {
  let type = shortName(of: model).prefix { $0 != "<" }.split(separator: ".").last ?? "model"
  return type.prefix(1).lowercased() + type.dropFirst()
}

/// The words that cannot be the name of a variable without backticks.
private let reserved = Set(
  """
  any as associatedtype break case catch class continue default defer deinit do else enum \
  extension fallthrough false fileprivate for func guard if import in init inout internal is let \
  nil operator precedencegroup private protocol public repeat rethrows return self static struct \
  subscript super switch throw throws true try typealias var where while
  """.split(separator: " ").map(String.init))
