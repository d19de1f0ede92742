/// A store of any model, to name several stores at once.
///
/// ```swift
/// let stores: [AnyStore] = [list, screen]
/// ```
@MainActor
public class AnyStore {
  /// Whether `send` has to look for a lock, an intent, a recorder or a listener.
  @exclusivity(unchecked) @usableFromInline private(set) var isHeld = false
  /// The intent over several stores that the store takes part in.
  @exclusivity(unchecked) @usableFromInline var intent: Intent? { didSet { seeWhetherHeld() } }
  /// Whether something may listen to the store or record it.
  @usableFromInline var isHeard = false { didSet { seeWhetherHeld() } }
  /// Takes a step of an intent, and returns the cause of the change that this makes, if any.
  @usableFromInline let take: (AnyStore, IntentStep) -> Cause?
  /// Whether the intent has sent something that the store accepted.
  var hasSent: Bool { false }
  private var locks: [Lock] = [] { didSet { seeWhetherHeld() } }
  private lazy var refusedLabels = Events<String>()
  /// Whether the store is locked, for the positions of its histories.
  package private(set) lazy var lockSource = LockSource(of: self)

  @usableFromInline
  init(take: @escaping (AnyStore, IntentStep) -> Cause?) { self.take = take }

  /// Whether the model changes by time travel only, because a history locked the store.
  public var isLocked: Bool {
    if locks.isEmpty { return false }
    locks.removeAll { $0.holder == nil }
    return !locks.isEmpty
  }

  private func seeWhetherHeld() { isHeld = intent != nil || isHeard || !locks.isEmpty }
}

// MARK: - Locking

extension AnyStore {
  /// Locks the store for as long as an object lives, or until it unlocks the store.
  ///
  /// - Parameters:
  ///   - holder: The object, usually a history.
  ///   - refuse: Called in its turn with the label of each action that the lock refuses, so that a
  ///     person learns that nothing happened.
  package func lock(for holder: AnyObject, refuse: @escaping @MainActor (_ label: String) -> Void) {
    removeLock(of: holder)
    let bond = refusedLabels.listen(
      HeldView(Lock.self, object: nil) { [weak holder] label in
        if holder != nil { refuse(label) }
        return holder != nil
      })
    locks.append(Lock(holder: holder, bond: bond))
    lockSource.updateViews()
  }

  /// Ends the lock of one object and no other.
  package func unlock(for holder: AnyObject) {
    removeLock(of: holder)
    lockSource.updateViews()
  }

  private func removeLock(of holder: AnyObject) {
    for lock in locks where lock.holder === holder { lock.bond.cancel() }
    locks.removeAll { $0.holder === holder }
  }

  /// Lets those that locked the store hear what was refused, in its turn.
  func noteLocked(_ label: @autoclosure () -> String) {
    if !isLocked { return }
    intent?.isLocked = true
    refusedLabels.note(label())
  }
}

private struct Lock {
  weak var holder: AnyObject?
  let bond: Subscription
}

/// Whether a store is locked, as a source.
package final class LockSource: StateSource {
  package let views = Views<Bool>(comparing: false)
  private unowned let store: AnyStore

  package var state: Bool { store.isLocked }

  init(of store: AnyStore) { self.store = store }
}
