/// The order of steps, as a tree: a change after an undo starts a branch.
///
/// Steps are numbered in the order of recording. Steps whose numbers follow one another, each made
/// after the one before, form a run. So a long history without branches is a single run, and what
/// would take a walk over the steps takes one over the runs:
///
/// ```text
///   run 0     0 ─ 1 ─ 2 ─ 3
///                 └─ run 1     4 ─ 5 ─ 6
///                                  └─ run 2     7
/// ```
///
/// The line leads from the root through the current step to the tip. Undo and redo move along it.
///
/// It is a class, so that no question copies it.
@usableFromInline
final class StepTree {
  struct Run: BitwiseCopyable {
    let first: Int
    var last: Int
    /// The step before the first, or -1.
    let parent: Int
    /// The number of steps before the first, back to the start of the history.
    let depth: Int
    /// Its place on the line, if it is on the line.
    var place = 0
  }

  /// The part of the line that lies in one run.
  struct Piece {
    let run: Int
    /// The last step of the line in the run.
    var last: Int
  }

  // Unchecked because every access lasts for one statement that calls nothing else.
  @exclusivity(unchecked) private var steps = Chunks<Step>()
  @exclusivity(unchecked) var extras = Chunks<StepExtra>()
  @exclusivity(unchecked) var runs = Chunks<Run>()
  /// The runs that branch off a run, by the step where they do, and by age.
  @exclusivity(unchecked) private var children: [Int: [Int]] = [:]
  @exclusivity(unchecked) var line = Chunks<Piece>()
  /// The oldest step that is kept; all others descend from it.
  @exclusivity(unchecked) var root: Int
  @exclusivity(unchecked) private(set) var current: Int
  /// The end of the line.
  @exclusivity(unchecked) var tip: Int
  /// The number of kept steps, including the root and the steps of branches.
  @exclusivity(unchecked) var count = 1
  /// The runs from a branch at the root down to the one whose steps are forgotten next.
  @exclusivity(unchecked) var fading: [Int] = []

  /// Creates a tree without steps; ``begin(at:_:extra:)`` makes it one.
  init() { (root, current, tip) = (0, 0, 0) }

  /// Makes it a tree of one step.
  func begin(at number: Int, _ version: Version, extra: StepExtra?) {
    (root, current, tip, count) = (number, number, number, 1)
    (steps, extras, runs, line) = (Chunks(), Chunks(), Chunks(), Chunks())
    (children, fading) = ([:], [])
    runs.append(Run(first: number, last: number, parent: -1, depth: 0))
    line.append(Piece(run: 0, last: number))
    steps.skip(to: number)
    steps.append(Step(run: 0, kind: .start, version: version))
    if let extra { setExtra(extra, of: number) }
  }

  /// Takes over the steps of another tree.
  func adopt(_ other: StepTree) {
    (root, current, tip, count) = (other.root, other.current, other.tip, other.count)
    (steps, extras, runs, line) = (other.steps, other.extras, other.runs, other.line)
    (children, fading) = (other.children, other.fading)
  }

  /// The number of the next step.
  var nextNumber: Int { steps.endIndex }

  /// How many steps are in memory, with those that left versions behind.
  var stepsInMemory: Int { steps.count }

  /// The numbers of all steps in memory, and of some that are not.
  var numbers: Range<Int> { steps.numbers }

  /// Whether a step is kept.
  func contains(_ step: Int) -> Bool { steps[step]?.isKept ?? false }

  /// The contents of a step, which may be forgotten.
  subscript(step: Int) -> Step? {
    @inline(__always) get { steps[step] }
    _modify { yield &steps[step] }
  }

  /// The step before a step, or nil if that is the root.
  func parent(of step: Int) -> Int? {
    step == root ? nil : recordedParent(of: step)
  }

  /// The step before a kept step when it was recorded.
  func recordedParent(of step: Int) -> Int? {
    guard let run = run(of: step) else { return nil }
    return step > run.first ? step - 1 : run.parent
  }

  /// The number of steps between a step and the start of the history.
  func depth(of step: Int) -> Int {
    guard let run = run(of: step) else { return 0 }
    return run.depth + step - run.first
  }

  /// The distance of the current step from the root.
  var position: Int { depth(of: current) - depth(of: root) }

  /// The number of steps on the line, including the root.
  var length: Int { depth(of: tip) - depth(of: root) + 1 }

  /// The first number from which on numbers are used for steps that follow.
  func skip(to number: Int) { steps.skip(to: number) }

  /// Removes what a forgotten step left behind.
  func removeRest(of step: Int) {
    if let removed = steps.remove(step), removed.extra >= 0 { extras.remove(removed.extra) }
  }

  /// Changes the version of the first store that a step changed.
  func change(version step: Int, _ change: (inout Version) -> Void) {
    guard var version = steps[step]?.version else { return }
    change(&version)
    steps[step]?.version = version
  }

  /// The runs that branch off a run, by the step where they do, and by age.
  func children(of run: Int) -> [Int] { children.isEmpty ? [] : children[run] ?? [] }

  func setChildren(_ runs: [Int], of run: Int) {
    children[run] = runs.isEmpty ? nil : runs
  }

  func removeChild(_ child: Int, of run: Int) {
    guard let index = children[run]?.firstIndex(of: child) else { return }
    children[run]?.remove(at: index)
    if children[run]?.isEmpty == true { children[run] = nil }
  }

  private func run(of step: Int) -> Run? { steps[step].flatMap { runs[$0.run] } }
}

// MARK: - The line

extension StepTree {
  func isOnLine(_ step: Int) -> Bool {
    guard let id = steps[step]?.run, let piece = piece(of: id) else { return false }
    return step <= piece.last && contains(step)
  }

  /// The step after a step: on the line if that is on the line, else on the newest branch.
  func next(after step: Int) -> Int? {
    guard let id = steps[step]?.run, let run = runs[id] else { return nil }
    if let piece = piece(of: id), step <= piece.last {
      if step < piece.last { return step + 1 }
      return line[run.place + 1].flatMap { runs[$0.run]?.first }
    }
    if let newest = branches(of: id, at: step).last { return runs[newest]?.first }
    return step < run.last ? step + 1 : nil
  }

  /// The steps of the line around the current one, in order.
  func line(before: Int, after: Int) -> [Int] {
    var steps: [Int] = []
    var step = current
    while steps.count < before, let parent = parent(of: step) {
      steps.append(parent)
      step = parent
    }
    steps.reverse()
    steps.append(current)
    step = current
    let end = steps.count.addingReportingOverflow(max(0, after))
    while end.overflow || steps.count < end.partialValue, let next = next(after: step) {
      steps.append(next)
      step = next
    }
    return steps
  }

  /// Makes another step the current one; if it is on a branch, the branch becomes the line.
  ///
  /// - Complexity: O(1) along the line, O(*n*) in the number of runs on the branch.
  func move(to step: Int) {
    if !isOnLine(step) { drawLine(through: step) }
    current = step
  }

  /// Makes the path from the root to a step the line, and continues it with the newest branches.
  func drawLine(through step: Int) {
    var path: [Piece] = []
    var end = step
    while let id = steps[end]?.run, let run = runs[id] {
      if piece(of: id) != nil {
        endLine(at: end, in: run)
        break
      }
      path.append(Piece(run: id, last: end))
      end = run.parent
    }
    for piece in path.reversed() { appendToLine(piece) }
    extendLine()
  }

  /// Follows the newest branches from the end of the line.
  func extendLine() {
    // What was a branch may be on the line now.
    fading = []
    while let piece = line[line.endIndex - 1], let run = runs[piece.run] {
      let children = children(of: piece.run)
      let index = children.firstIndex(sortedBy: { (runs[$0]?.parent ?? 0) >= piece.last })
      guard let fork = index.flatMap({ runs[children[$0]]?.parent }),
        let newest = branches(of: piece.run, at: fork).last, let branch = runs[newest]
      else {
        line[line.endIndex - 1]?.last = run.last
        tip = run.last
        return
      }
      line[line.endIndex - 1]?.last = fork
      appendToLine(Piece(run: newest, last: branch.first))
    }
  }

  func piece(of id: Int) -> Piece? {
    guard let place = runs[id]?.place, let piece = line[place], piece.run == id else { return nil }
    return piece
  }

  private func appendToLine(_ piece: Piece) {
    runs[piece.run]?.place = line.endIndex
    line.append(piece)
  }

  private func endLine(at step: Int, in run: Run) {
    line.removeAll(from: run.place + 1)
    line[run.place]?.last = step
    tip = step
    // What was on the line may be an older branch than the one whose steps were forgotten.
    if step == root { fading = [] }
  }

  /// The runs that branch off a run after a step, the oldest first.
  private func branches(of run: Int, at step: Int) -> ArraySlice<Int> {
    let children = children(of: run)
    if children.isEmpty { return [] }
    let parent = { [runs] (id: Int) in runs[id]?.parent ?? 0 }
    let first = children.firstIndex(sortedBy: { parent($0) >= step }) ?? children.endIndex
    return children[first...].prefix(while: { parent($0) == step })
  }
}

// MARK: - Recording

extension StepTree {
  /// Adds a step after the current one; it becomes the current step and the tip.
  ///
  /// - Returns: Its number.
  /// - Complexity: O(1); if it starts a branch, O(log *n*) in the number of runs.
  @discardableResult
  func append(_ kind: StepKind, _ version: Version, extra: StepExtra? = nil) -> Int {
    let number = steps.endIndex
    guard let id = steps[current]?.run, let run = runs[id] else { return current }
    if tip != current { endLine(at: current, in: run) }
    if run.last == current, number == current + 1 {
      runs[id]?.last = number
      line[run.place]?.last = number
      steps.append(Step(run: id, kind: kind, version: version))
    } else {
      let new = Run(
        first: number, last: number, parent: current, depth: run.depth + current - run.first + 1)
      let branch = runs.append(new)
      let siblings = children(of: id)
      let place = siblings.firstIndex(sortedBy: { (runs[$0]?.parent ?? 0) > current })
      children[id, default: []].insert(branch, at: place ?? siblings.endIndex)
      appendToLine(Piece(run: branch, last: number))
      steps.append(Step(run: branch, kind: kind, version: version))
    }
    if let extra { setExtra(extra, of: number) }
    (current, tip) = (number, number)
    count += 1
    return number
  }

  /// Removes the current step, which no step follows; the one before becomes the current step.
  ///
  /// - Parameter tip: The end that the line had before the step was recorded.
  func removeCurrent(restoring tip: Int) {
    guard let parent = parent(of: current) else { return }
    removeLeaf(current)
    current = parent
    if contains(tip) { drawLine(through: tip) }
  }
}

extension Array {
  /// The first index whose element meets a condition that holds for all elements after it, too.
  fileprivate func firstIndex(sortedBy isAfter: (Element) -> Bool) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low < count ? low : nil
  }
}
