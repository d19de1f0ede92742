@testable import ViewStates

/// A graph of two stores, a service and presenters, and what each of its views must be shown.
///
/// The sources are numbered: 0 and 1 are the stores, 2 is the service, 3 is the changes of the
/// first store, and the presenters come after them. A presenter follows only what has a lower
/// number, so there are no circles.
@MainActor
final class Graph {
  struct Number: StateModel {
    var value = 0
    mutating func apply(_ step: Int) { value += step }
  }

  final class Meter: StateSource {
    let views = Views<Int>()
    var state = 0
  }

  /// A presenter that counts how often it derives its state.
  final class Deriving: Presenter {
    let views = Views<[Int]>()
    private(set) var derivations = 0
    private let values: () -> [Int]
    init(_ values: @escaping () -> [Int]) { self.values = values }

    var basis: [Int] { values() }
    var state: [Int] {
      derivations += 1
      return values()
    }
  }

  /// What a view was shown, what it must have been shown, and what it does in its next updates.
  final class Log {
    let source: Int
    var seen: [[Int]] = []
    var expected: [[Int]] = []
    var toDo: [GraphAct] = []
    /// How many states it had been shown when it was detached.
    var final: Int?
    var subscription: Subscription?
    var object: Shower?
    weak var weakObject: Shower?
    let isObject: Bool
    /// The view was released, and no update has reached it since.
    var isUnnoticed = false
    /// An update is on its way to the released view.
    var isFound = false

    init(of source: Int, isObject: Bool) { (self.source, self.isObject) = (source, isObject) }
    var isAttached: Bool { final == nil && (!isObject || weakObject != nil) }
  }

  final class Shower: StateUpdatable {
    let show: ([Int]) -> Void
    init(_ show: @escaping ([Int]) -> Void) { self.show = show }
    func update(with state: [Int]) { show(state) }
  }

  struct Showing: StateUpdatable {
    let show: ([Int]) -> Void
    func update(with state: [Int]) { show(state) }
  }

  /// A presenter, and how often it must have derived its state since the last check.
  @MainActor final class Member {
    var presenter: Deriving?
    weak var weakPresenter: Deriving?
    let mark: SourceMark
    var fewest = 0
    var most = 0
    var counted = 0
    init(_ presenter: Deriving) {
      (self.presenter, weakPresenter, mark) = (presenter, presenter, presenter.views.mark)
    }
  }

  /// That a presenter follows one source, or compares a part of what it takes from several.
  final class Edge {
    let member: Int
    let sources: [Int]
    let part: (() -> Int)?
    /// The part is compared once for all sources.
    let isShared: Bool
    var last: Int?
    var subscription: Subscription?
    var hasEnded = false
    /// It is being canceled at one source after another.
    var isEnding = false
    /// The presenter was released, and no change has reached it from each of the sources since.
    var isUnnoticed = false
    var isFound = false

    init(_ member: Int, _ sources: [Int], isShared: Bool = false, part: (() -> Int)?) {
      (self.member, self.sources, self.isShared) = (member, sources, isShared)
      (self.part, last) = (part, part?())
    }

    func isConcerned() -> Bool {
      guard let next = part?() else { return true }
      defer { last = next }
      return next != last
    }
  }

  let first = Store(Number())
  let second = Store(Number())
  let meter = Meter()
  var members: [Member] = []
  var logs: [Log] = []
  var edges: [Edge] = []
  /// How often a presenter was reached twice in one propagation.
  var diamonds = 0

  var values: [Int] { [first.state.value, second.state.value, meter.state] }
}

// MARK: - What must happen

extension Graph {
  func isWatched(_ source: Int) -> Bool {
    logs.contains { $0.source == source && $0.isAttached }
      || edges.contains { isAlive($0) && $0.sources.contains(source) }
  }

  func isAlive(_ edge: Edge) -> Bool {
    !edge.hasEnded && members[edge.member].weakPresenter != nil
  }

  /// Whether something that was released may still count as watching.
  func hasUnnoticed(_ source: Int) -> Bool {
    logs.contains { $0.source == source && $0.isUnnoticed }
      || edges.contains {
        $0.sources.contains(source) && ($0.isEnding || $0.isUnnoticed && !$0.hasEnded)
      }
  }

  /// Expects what a change of some sources leads to.
  func expect(changeOf origins: [Int]) {
    var reached: Set<Int> = []
    func reach(_ source: Int) {
      findReleased(at: source)
      let state = source < 4 ? [values[source % 3]] : values
      for log in logs where log.source == source && log.isAttached { log.expected.append(state) }
      for edge in edges where isAlive(edge) {
        // A source that is given twice is followed twice.
        for _ in edge.sources.filter({ $0 == source }) where edge.isConcerned() {
          visit(edge.member)
        }
      }
    }
    func visit(_ index: Int) {
      let isWatched = isWatched(4 + index)
      guard isWatched || hasUnnoticed(4 + index) else { return }
      guard reached.insert(index).inserted else {
        diamonds += 1
        return
      }
      members[index].fewest += isWatched ? 1 : 0
      members[index].most += 1
      reach(4 + index)
    }
    for origin in origins { reach(origin) }
  }

  /// Says what is wrong between two steps.
  func failure() -> String? {
    for log in logs where log.isFound { log.isUnnoticed = false }
    for edge in edges where edge.isFound { edge.isUnnoticed = false }
    for (index, log) in logs.enumerated() {
      let count = log.final ?? (log.isAttached ? log.expected.count : log.seen.count)
      if log.seen != Array(log.expected.prefix(count)) || log.seen.count != count {
        return "view \(index) of \(log.source) was shown \(log.seen) of \(log.expected)"
      }
    }
    for (index, member) in members.enumerated() {
      guard let presenter = member.weakPresenter else { continue }
      let count = presenter.derivations - member.counted
      if !(member.fewest...member.most).contains(count) {
        return "presenter \(4 + index) derived \(count) times, not \(member.fewest)"
      }
      (member.counted, member.fewest, member.most) = (presenter.derivations, 0, 0)
    }
    for source in 0..<4 + members.count {
      guard let mark = mark(of: source) else { continue }
      if mark.isWatched != isWatched(source), !(mark.isWatched && hasUnnoticed(source)) {
        return "\(source) says that it is \(mark.isWatched ? "" : "not ")watched"
      }
    }
    return nil
  }

  /// Notes that a change of a source reaches views and presenters that were released.
  ///
  /// A presenter is found at once only if it was watched and followed one source, and once a part
  /// that it followed differs. Others are found later.
  private func findReleased(at source: Int) {
    for log in logs where log.source == source && log.isUnnoticed && log.weakObject == nil {
      log.isFound = true
    }
    for edge in edges where edge.isUnnoticed && members[edge.member].weakPresenter == nil {
      let others = edges.filter { $0.member == edge.member && $0.isUnnoticed && !$0.hasEnded }
      guard members[edge.member].mark.isWatched, others.count == 1, edge.sources.count == 1 else {
        continue
      }
      guard edge.sources.contains(source), edge.isShared || edge.isConcerned() else { continue }
      edge.isFound = true
    }
  }

  private func mark(of source: Int) -> SourceMark? {
    switch source {
    case 0: first.views.mark
    case 1: second.views.mark
    case 2: meter.views.mark
    case 3: first.changes.views.mark
    default: members[source - 4].weakPresenter?.views.mark
    }
  }
}
