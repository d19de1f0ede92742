import ViewStates
import ViewStatesDescribing
import ViewStatesTimeTravel

extension SessionPage {
  /// Makes the page of a history.
  ///
  /// The stores show each step once, without private data, and at the end what they showed before.
  /// The history goes nowhere, and nothing is recorded. Views are updated for each step. So in a
  /// program that runs on, use a history of other stores, and restore the archive of the first.
  ///
  /// - Parameters:
  ///   - history: The history.
  ///   - title: The title of the page.
  ///   - modules: The modules of the models, which the test of a step imports as testable.
  ///   - draw: Draws what the stores show.
  /// - Throws: `HistoryError` if a step cannot be shown; an error of ``StableJSON``, or of `draw`.
  /// - Complexity: O(*n*) in the number of steps and the sizes of the states that they changed.
  @MainActor
  public init(
    of history: History, title: String, importing modules: [String] = [],
    draw: () throws -> Screen
  ) throws {
    let (recorder, timeline) = (history.recorder, history.recorder.timeline)
    let (scripts, lines) = (try timeline.scripts(), timeline.stepLines)
    omitted = max(0, lines.count + 1 - Self.mostSteps)
    (self.title, current) = (title, timeline.current)
    imports = SessionTest.imports(of: scripts, and: modules)
    models = scripts.map { script in
      Model(
        name: "\(script.type)", variable: script.variable,
        opening: (try? script.beginning(isChanged: true)) ?? "")
    }
    defer { recorder.endShowing() }

    /// What the models showed at each step.
    var shown: [Int: [(state: any StateModel, json: String)]] = [:]
    func read(_ step: Step) throws {
      var step = step
      try recorder.show(step.number)
      step.screen = try draw()
      if let parent = step.parent, shown[parent] == nil { step.parent = nil }
      let before = step.parent.flatMap { shown[$0] }
      shown[step.number] = try scripts.enumerated().map { index, script in
        if let same = before?[index], !script.isChanged(by: step.number) { return same }
        let state = script.shown()
        var change = Change(model: index, json: try StableJSON.encode(state))
        if let before = before?[index] {
          let difference = StateDifference(from: before.state, to: state)
          change.differences =
            difference.isEmpty
            ? ["nothing but private data"]
            : "\(difference)".split(separator: "\n").map(String.init)
          let isKnown = (try? script.state(at: step.number)) != nil
          change.test = isKnown ? try? script.lines(for: step.number, isStating: false) : nil
        }
        step.changes.append(change)
        return (state, change.json)
      }
      steps.append(step)
    }
    if omitted == 0 {
      try read(
        Step(number: timeline.root, label: "start", cause: "the oldest step that is kept"))
    }
    for line in lines.suffix(Self.mostSteps) {
      guard let step = history[line.id] else { continue }
      // What the model calls an action can have what it redacts.
      let isNamedByModel = line.kind == .actions && line.label == nil
      let label = isNamedByModel ? scripts.lazy.compactMap { $0.label(of: line.id) }.first : nil
      try read(
        Step(
          number: line.id, parent: line.parent, label: label ?? step.label,
          cause: Self.cause(of: line, step.actionCount)))
    }
  }

  /// Why a step happened, in words.
  private static func cause(of line: ViewStatesTimeTravel.Step, _ actionCount: Int) -> String {
    let actions = "\(actionCount) action\(actionCount == 1 ? "" : "s")"
    return switch line.kind {
    case .restored: "a state was restored"
    case .travel: "time travel in one model alone"
    case .unrecorded: "\(actions) while nothing was recorded"
    default: actions
    }
  }
}
