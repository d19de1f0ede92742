import ViewStates
import ViewStatesMocks
import ViewStatesStorage
import ViewStatesTimeTravel

/// A list of notes.
struct Notes: StateModel {
  enum Action: Codable, Equatable, Sendable {
    case add(text: String)
    case removeLast
  }

  enum Rejection: Error { case isEmpty }

  var texts: [String] = []

  mutating func apply(_ action: Action) throws(Rejection) {
    switch action {
    case .add(let text): texts.append(text)
    case .removeLast:
      guard !texts.isEmpty else { throw .isEmpty }
      texts.removeLast()
    }
  }

  func validate() throws(InvalidState) {
    if texts.contains("") { throw InvalidState("texts has an empty one") }
  }

  static func label(of action: Action) -> String {
    switch action {
    case .add(let text): "add \(text)"
    case .removeLast: "remove the last"
    }
  }
}

/// What is being typed, and how large it is shown.
struct Field: StateModel {
  enum Action: Codable, Equatable, Sendable {
    case type(String)
    case zoom(Double)
  }

  var text = ""
  var scale = 1.0

  mutating func apply(_ action: Action) {
    switch action {
    case .type(let text): self.text = text
    case .zoom(let scale): self.scale = scale
    }
  }

  static func isOneStep(_ earlier: Action, _ later: Action) -> Bool {
    if case (.type, .type) = (earlier, later) { true } else { false }
  }
}

/// A program with a document of any model, a field and one session, which may keep a lamp as well.
@MainActor struct Program<Document: StateModel> {
  let document: Store<Document>
  let field = Store(Field())
  let lamp = Store(Desktop.Default())
  let history: History
  let session: SessionFile

  init(
    _ first: Document, _ path: String, in files: any FileSystem, app: String,
    bounds: HistoryBounds = HistoryBounds(), flushing: SessionFlushing = .eachChange,
    keepingLamp: Bool = false
  ) throws {
    document = Store(first)
    history = History(document, field, bounds: bounds)
    session = try SessionFile(
      path, in: files, app: app, flushing: flushing,
      keeping: keepingLamp ? [NamedStore("lamp", lamp)] : [], of: history)
    session.runBeside = { $0() }
  }

  /// Everything that a person sees of it.
  var picture: Picture {
    Picture(
      document: document.state, field: field.state, lamp: lamp.state, position: history.state,
      steps: Array(history.steps.dropFirst()), branches: history.branches)
  }

  struct Picture: Equatable {
    var document: Document
    var field: Field
    var lamp: Desktop.Default
    var position: HistoryState
    /// Without the oldest one, of which an archive does not say what led to it.
    var steps: [HistoryStep]
    var branches: [HistoryBranch]
  }
}

/// What a person does with a history.
enum Travel {
  case undo, redo, undoAlone, redoAlone, commit
  case jump(Int)
  case pause(Bool)

  static func random(_ random: inout SplitMix64) -> Travel {
    let number = Int.random(in: 0..<1_000, using: &random)
    return switch Int.random(in: 0..<50, using: &random) {
    case ..<12: .undo
    case ..<19: .redo
    case ..<27: .undoAlone
    case ..<30: .redoAlone
    case ..<42: .jump(number)
    case ..<44: .commit
    default: .pause(number < 400)
    }
  }
}

extension Program {
  func travel(_ travel: Travel) throws {
    switch travel {
    case .undo: try history.undo()
    case .redo: try history.redo()
    case .undoAlone: try history.alone(document).undo()
    case .redoAlone: try history.alone(document).redo()
    case .commit: history.commit()
    case .jump(let number):
      let steps = history.steps.map(\.id)
      try history.jump(to: steps[number % steps.count])
    case .pause(let isPaused): history.isRecording = !isPaused
    }
  }
}

/// A program that keeps notes.
typealias Desk = Program<Notes>

extension Desk {
  init(
    _ path: String = "/today", in files: any FileSystem, app: String = "desk",
    bounds: HistoryBounds = HistoryBounds(), flushing: SessionFlushing = .eachChange,
    keepingLamp: Bool = false
  ) throws {
    try self.init(
      Notes(), path, in: files, app: app, bounds: bounds, flushing: flushing,
      keepingLamp: keepingLamp)
  }

  var notes: Store<Notes> { document }
}

/// The stores of a desk, and their history.
@MainActor struct DeskStores {
  let notes = Store(Notes())
  let field = Store(Field())
  let history: History

  init(bounds: HistoryBounds = HistoryBounds()) {
    history = History(notes, field, bounds: bounds)
  }
}
