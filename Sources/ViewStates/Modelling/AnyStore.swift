/// A store of any model, to name several stores at once.
@MainActor
public class AnyStore {
  /// The intent over several stores that the store takes part in.
  @exclusivity(unchecked) @usableFromInline var intent: Intent?
  /// Whether something may listen to the store or record it.
  @exclusivity(unchecked) @usableFromInline var isHeard = false
  /// Takes a step of an intent, and returns the cause of the change that it makes, if any.
  @usableFromInline let take: (AnyStore, IntentStep) -> Cause?
  /// The number of actions and states that the intent has sent and the store has accepted.
  var sentCount: Int { 0 }
  @exclusivity(unchecked) @usableFromInline var locks: [Lock] = []
  /// The recorders to update when the store is locked or unlocked.
  var lockReactions: [HeldView<Void>] = []

  @usableFromInline
  init(take: @escaping (AnyStore, IntentStep) -> Cause?) { self.take = take }

  /// Whether the model changes by time travel only, because a history locked the store.
  public var isLocked: Bool {
    if locks.isEmpty { return false }
    locks.removeAll { $0.holder == nil }
    return !locks.isEmpty
  }
}

// MARK: - Locking

extension AnyStore {
  /// Locks the store for as long as an object lives, or until it unlocks the store.
  ///
  /// What the lock refuses is among the store's refusals.
  package func lock(for holder: AnyObject) {
    locks.removeAll { $0.holder === holder }
    locks.append(Lock(holder: holder))
    announceLock()
  }

  /// Ends the lock of one object and no other.
  package func unlock(for holder: AnyObject) {
    locks.removeAll { $0.holder === holder }
    announceLock()
  }

  private func announceLock() {
    UpdateQueue.main.perform(.report) { for next in lockReactions { _ = next.update?(()) } }
  }

  /// Finishes a change of a recorder when the store is locked or unlocked, while an owner lives.
  @usableFromInline
  package func noteLock<Owner: AnyObject>(
    for owner: Owner, of recorder: @escaping (Owner) -> any ChangeRecorder
  ) {
    lockReactions.removeAll { $0.isReleased() }
    lockReactions.append(
      HeldView(for: owner) { owner, _ in UpdateQueue.main.add(recorder: recorder(owner)) })
  }
}

@usableFromInline
struct Lock {
  fileprivate weak var holder: AnyObject?
}
