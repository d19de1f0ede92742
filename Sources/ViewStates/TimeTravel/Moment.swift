/// A moment of a timeline: where each of its histories was.
public struct Moment: Hashable, Sendable, Identifiable {
  /// The number of the moment in the order of recording.
  public let id: Int
  /// The moment before, unless this is the oldest that is kept.
  public let parent: Int?
  /// Which history made a step, counted from 0 as they were given; nil for the start, and where
  /// histories were wound separately.
  public let history: Int?
  /// The step of each history.
  public let steps: [Int]
  /// What happened, as the model names it.
  public let label: String

  /// Creates a moment.
  public init(id: Int, parent: Int?, history: Int?, steps: [Int], label: String) {
    self.id = id
    self.parent = parent
    self.history = history
    self.steps = steps
    self.label = label
  }
}

/// What is kept of a moment.
struct MomentContent {
  enum Kind: Equatable {
    case start
    /// A history made a step.
    case step(Int)
    /// A history was wound on its own.
    case wound
    /// All histories went back to their start or last commit.
    case reverted

    var history: Int? {
      if case .step(let history) = self { history } else { nil }
    }
  }

  var steps: [Int]
  let kind: Kind
}

/// A history of whatever model, as a timeline sees it.
@MainActor
protocol TimelinePart: AnyObject {
  var views: Views<HistoryState> { get }
  var currentStep: Int { get }
  var stepCount: Int { get }
  var isRecording: Bool { get set }
  var isLocked: Bool { get set }

  func contains(_ step: Int) -> Bool
  func label(of step: Int) -> String
  func travel(to step: Int) throws(HistoryError) -> Travel?
  func travelToBase() throws(HistoryError) -> Travel?
  func commit()
  func closeGap()
  /// Lets the next action be a step of its own.
  func closeStep()
}

extension History: TimelinePart {
  var currentStep: Int { recording.tree.current }
  var stepCount: Int { recording.tree.count }

  func contains(_ step: Int) -> Bool { recording.tree.contains(step) }
  func label(of step: Int) -> String { recording.step(step).label }
  func closeStep() { recording.isOpen = false }
}
