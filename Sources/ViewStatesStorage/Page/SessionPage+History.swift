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
    let recorder = history.recorder
    let lines = recorder.timeline.stepLines
    let scripts = try recorder.timeline.scripts()
    let oldest = (history.stepCount > Self.mostSteps ? lines.suffix(Self.mostSteps).first?.id : nil)
    self.init(
      title: title, models: scripts.map(\.model), steps: [], current: history.state.current,
      omitted: max(0, history.stepCount - Self.mostSteps),
      imports: SessionTest.imports(of: scripts.map(\.type), and: modules))

    defer { recorder.endShowing() }
    func read(_ number: Int, _ line: ViewStatesTimeTravel.Step?) throws {
      try recorder.show(number)
      let parent = line.flatMap { $0.parent >= oldest ?? 0 ? $0.parent : nil }
      var step = Step(
        number: number, parent: parent, label: "start", cause: "the oldest step that is kept",
        screen: try draw())
      if let line, let shown = history[number] {
        // What the model calls an action can have what it redacts.
        let isNamedByModel = line.kind == .actions && line.label == nil
        let label = isNamedByModel ? scripts.lazy.compactMap { $0.label(of: number) }.first : nil
        (step.label, step.cause) = (label ?? shown.label, Self.cause(of: line, shown.actionCount))
      }
      for (index, script) in scripts.enumerated() {
        guard var change = try script.change(at: number, after: parent) else { continue }
        change.model = index
        step.changes.append(change)
      }
      steps.append(step)
    }
    if oldest == nil { try read(recorder.timeline.root, nil) }
    for line in lines where line.id >= oldest ?? 0 { try read(line.id, line) }
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
