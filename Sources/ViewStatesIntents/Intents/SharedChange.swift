import ViewStates

/// A change of several stores while its intent runs.
///
/// ```text
///   oneChange ──▶ SharedChange ──▶ Draft, one for each store ──▶ Store
///                      ▲             ┊                   ▲         │
///                      └┈┈┈┈┈┈┈┈┈┈┈┈┈┘                   └─────────┘ until the intent ends
/// ```
@MainActor
final class SharedChange {
  /// How far an intent has come, to go back there if an intent inside it fails.
  struct Progress {
    fileprivate let counts: [Int]
    fileprivate let goBack: [() -> (any Error) -> Void]
    fileprivate let isLocked: Bool
  }

  let label: String?
  private var drafts: [any StorePart] = []
  /// Whether something was sent to a store that is locked.
  var isLocked = false

  init(_ label: String?) {
    self.label = label
  }

  /// Lets a store take part.
  func include<Model>(_ store: Store<Model>) {
    guard let draft = store.draft else {
      return drafts.append(Draft(of: store, in: self))
    }
    guard drafts.contains(where: { $0 === draft }) else {
      stopProgram(
        because:
          """
          oneChange names stores of two changes that are both under way; the store of \
          \(Model.self) belongs to the other. Name all of the stores in the outermost call.
          """)
    }
  }

  var progress: Progress {
    Progress(
      counts: drafts.map(\.count), goBack: drafts.map(\.goBack), isLocked: isLocked)
  }

  /// Undoes what was sent since; the stores that were included since take no part any more.
  func goBack(to progress: Progress, because error: any Error) {
    let added = Array(drafts[progress.counts.count...])
    drafts.removeSubrange(progress.counts.count...)
    for draft in added { draft.leave() }
    isLocked = progress.isLocked
    let notes = progress.goBack.map { $0() } + added.map { $0.goBackToStart() }
    for note in notes { note(error) }
  }

  /// What an intent inside another one has done.
  func result(since before: Progress) -> SendResult {
    if isLocked { return .locked }
    let counts = drafts.map(\.count)
    let added = counts[before.counts.count...]
    return counts.starts(with: before.counts) && added.allSatisfy { $0 == 0 }
      ? .nothingToChange : .changed
  }

  /// Sets all models, and then notifies their views and followers in one propagation.
  func finish() -> SendResult {
    for draft in drafts { draft.leave() }
    if isLocked || drafts.contains(where: \.isLockedNow) {
      for draft in drafts { draft.noteLocked() }
      return .locked
    }
    let changed = drafts.filter { $0.setModel(label: label) }
    if let propagation = changed.first?.nextPropagation() {
      for draft in changed { draft.showHistories(in: propagation) }
      for draft in changed { draft.prepare(in: propagation) }
      for draft in changed { draft.deliver() }
    }
    for draft in drafts { draft.noteUnchanged() }
    return changed.isEmpty ? .nothingToChange : .changed
  }
}
