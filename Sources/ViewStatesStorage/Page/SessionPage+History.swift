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
  ///   - time: When a step was recorded, if that is known.
  ///   - draw: Draws what the stores show.
  /// - Throws: `HistoryError` if a step cannot be shown; an error of ``StableJSON``, or of `draw`.
  /// - Complexity: O(*n*) in the number of steps and the sizes of the states that they changed.
  @MainActor
  public init(
    of history: History, title: String, importing modules: [String] = [],
    time: (_ step: Int) -> String? = { _ in nil }, draw: () throws -> Screen
  ) throws {
    let recorder = history.recorder
    let lines = recorder.timeline.stepLines
    let readers = try Self.readers(of: recorder.timeline, lines)
    let oldest = (history.stepCount > Self.mostSteps ? lines.suffix(Self.mostSteps).first?.id : nil)
    self.init(
      title: title, models: readers.map(\.model), steps: [], current: history.state.current,
      omitted: max(0, history.stepCount - Self.mostSteps),
      imports: SessionTest.imports(of: readers.map(\.type), and: modules))

    defer { recorder.endShowing() }
    func read(_ number: Int, _ line: ViewStatesTimeTravel.Step?) throws {
      try recorder.show(number)
      let parent = line.flatMap { $0.parent >= oldest ?? 0 ? $0.parent : nil }
      var step = Step(
        number: number, parent: parent, label: "start", cause: "the oldest step that is kept",
        time: time(number), screen: try draw())
      if let line, let shown = history[number] {
        // What the model calls an action can have what it redacts.
        let isNamedByModel = line.kind == .actions && line.label == nil
        let label = isNamedByModel ? readers.lazy.compactMap { $0.label(of: line) }.first : nil
        (step.label, step.cause) = (label ?? shown.label, Self.cause(of: line, shown.actionCount))
      }
      for reader in readers {
        guard let change = try reader.change(at: number, line, after: parent) else { continue }
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

  @MainActor
  private static func readers(
    of timeline: Timeline, _ lines: [ViewStatesTimeTravel.Step]
  ) throws(HistoryError) -> [any PageReader] {
    var readers: [any PageReader] = []
    func add<Track: StoreTrack>(_ track: Track) throws(HistoryError) {
      let name = variableName(for: Track.Model.self)
      let others = readers.count { $0.baseName == name }
      let script = try Script<Track.Model>(
        track, since: timeline.root, of: lines, number: others)
      readers.append(ModelReader(store: track.store, index: track.index, script: script))
    }
    for track in timeline.tracks { try add(track) }
    return readers
  }
}

/// Reads one model at each step.
@MainActor
private protocol PageReader: AnyObject {
  var baseName: String { get }
  /// The name of the type, with its module.
  var type: String { get }
  var model: SessionPage.Model { get }

  /// What the model calls the last action of a step, without private data.
  func label(of line: ViewStatesTimeTravel.Step) -> String?
  /// What a step did to the model that the store shows now, or nil if nothing.
  func change(
    at step: Int, _ line: ViewStatesTimeTravel.Step?, after parent: Int?
  ) throws -> SessionPage.Change?
}

private final class ModelReader<Model: StateModel>: PageReader {
  private let store: Store<Model>
  private let index: Int
  private let script: Script<Model>
  /// The state after each step, and its JSON.
  private var states: [Int: (state: Model, json: String)] = [:]

  init(store: Store<Model>, index: Int, script: Script<Model>) {
    (self.store, self.index, self.script) = (store, index, script)
  }

  var baseName: String { script.baseName }
  var type: String { String(reflecting: Model.self) }

  var model: SessionPage.Model {
    SessionPage.Model(
      name: "\(Model.self)", variable: script.variable,
      opening: (try? script.beginning(isChanged: true)) ?? "")
  }

  func label(of line: ViewStatesTimeTravel.Step) -> String? {
    let change = line.changes.first { $0.store == index }
    return (change?.content as? ModelContent<Model>)?.actions.last
      .map { Model.label(of: Model.redacted($0)) }
  }

  func change(
    at step: Int, _ line: ViewStatesTimeTravel.Step?, after parent: Int?
  ) throws -> SessionPage.Change? {
    let before = parent.flatMap { states[$0] }
    if let before, line?.changes.contains(where: { $0.store == index }) != true {
      states[step] = before
      return nil
    }
    let state = store.state
    var change = SessionPage.Change(model: index, json: try StableJSON.encode(state))
    states[step] = (state, change.json)
    guard let before else { return change }
    let difference = StateDifference(from: before.state, to: state)
    change.differences = "\(difference)".split(separator: "\n").map(String.init)
    if difference.isEmpty { change.differences = ["nothing but private data"] }
    do throws(SessionTestError) {
      try script.check([step])
      change.test = try script.lines(for: step, isStating: false)
    } catch {
      change.test = nil
    }
    return change
  }
}
