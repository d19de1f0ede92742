/// A store of any model, to name several stores at once.
///
/// ```swift
/// let stores: [AnyStore] = [trip, screen]
/// ```
@MainActor
public class AnyStore {
  /// Whether `send` has to look for a lock, an intent, a recorder or a listener.
  @exclusivity(unchecked) @usableFromInline private(set) var isHeld = false
  /// The intent over several stores that the store takes part in.
  @exclusivity(unchecked) @usableFromInline var intent: Intent? { didSet { seeWhetherHeld() } }
  /// Whether the intent has sent something that the store accepted.
  @exclusivity(unchecked) @usableFromInline var hasDraft = false
  /// Whether something may listen to the store or record it.
  @usableFromInline var isHeard = false { didSet { seeWhetherHeld() } }
  /// What the store does for an intent over several stores.
  @usableFromInline var part: IntentPart?
  private var locks: [StoreLock] = [] { didSet { seeWhetherHeld() } }
  package private(set) lazy var lockSource = LockSource(of: self)

  @usableFromInline init() {}

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
  /// - Parameters:
  ///   - holder: The object, usually a history.
  ///   - refuse: Called in its turn for each action and each state that the lock refuses, with its
  ///     label. A person has to learn that nothing happened, so it cannot be left out.
  package func lock(for holder: AnyObject, refuse: @escaping @MainActor (_ label: String) -> Void) {
    locks.removeAll { $0.holder === holder }
    locks.append(StoreLock(holder: holder, refuse: refuse))
    lockSource.updateViews()
  }

  /// Ends the lock of one object and no other.
  package func unlock(for holder: AnyObject) {
    locks.removeAll { $0.holder === holder }
    lockSource.updateViews()
  }

  /// Tells those who locked the store what was refused, in its turn.
  func noteRefused(_ label: String) {
    for lock in locks where lock.holder != nil {
      UpdateQueue.main.join { UpdateQueue.main.add(Turn { _ in lock.refuse(label) }) }
    }
  }

  private func seeWhetherHeld() {
    isHeld = intent != nil || isHeard || !locks.isEmpty
  }
}

private struct StoreLock {
  weak var holder: AnyObject?
  let refuse: @MainActor (String) -> Void
}

/// Whether a store is locked, as a source for the positions of its histories.
package final class LockSource: StateSource {
  package let views = Views<Bool>(comparing: false)
  private unowned let store: AnyStore

  package var state: Bool { store.isLocked }

  init(of store: AnyStore) { self.store = store }
}
