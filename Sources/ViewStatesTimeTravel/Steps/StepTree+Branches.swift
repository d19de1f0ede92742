extension StepTree {
  /// The kept steps, in the order of recording.
  var kept: [Int] { (root..<nextNumber).filter(contains) }

  /// The branches off the line, in the order in which their last steps were recorded.
  ///
  /// - Complexity: O(*n* log *n*) in the number of runs.
  var branches: [HistoryBranch] {
    var branches: [HistoryBranch] = []
    /// The last step of the line before the branch that a run belongs to.
    var forks: [Int: Int] = [:]
    for id in runs.numbers {
      guard let run = runs[id] else { continue }
      let fork: Int
      if let piece = piece(of: id) {
        fork = piece.last
        guard run.last > fork else { continue }
      } else {
        let isFirst = isOnLine(run.parent)
        fork = isFirst ? run.parent : self[run.parent].flatMap { forks[$0.run] } ?? root
      }
      forks[id] = fork
      if let child = children(of: id).last, runs[child]?.parent == run.last { continue }
      branches.append(
        HistoryBranch(fork: fork, tip: run.last, count: depth(of: run.last) - depth(of: fork)))
    }
    return branches.sorted { $0.tip < $1.tip }
  }
}
