import Testing
import ViewStatesMocks

@testable import ViewStates

/// A store that is locked changes by time travel only, for as long as a holder of a lock lives.
@MainActor @Suite struct StoreLockTests {
  final class Holder {}

  let store = Store(Tally())
  let log = StateRecorder<Change<Tally>>()

  init() {
    store.changes.listen(log)
    log.takeAll()
  }

  @Test func `sending and restoring say that the store is locked, and change nothing`() throws {
    let holder = Holder()
    store.lock(for: holder)
    #expect(store.isLocked)
    #expect(try store.send(1) == .locked)
    #expect(try store.restore(Tally(value: 2)) == .locked)
    #expect(store.state == Tally())
    try log.requireNoMore()
    store.unlock(for: holder)
    #expect(try store.send(1) == .changed)
  }

  @Test func `what would change nothing is locked, too`() throws {
    let holder = Holder()
    store.lock(for: holder)
    #expect(try store.send(0) == .locked)
    #expect(try store.restore(Tally()) == .locked)
    withExtendedLifetime(holder) {}
  }

  @Test func `what is rejected or not valid is so while the store is locked`() throws {
    let holder = Holder()
    store.lock(for: holder)
    #expect(throws: Tally.OutOfRange.self) { try store.send(10) }
    #expect(throws: InvalidState("10 is not from 0 to 9")) { try store.restore(Tally(value: 10)) }
    withExtendedLifetime(holder) {}
  }

  @Test func `the store is locked until the last holder unlocks it`() {
    let (first, second) = (Holder(), Holder())
    store.lock(for: first)
    store.lock(for: second)
    store.lock(for: second)
    store.unlock(for: second)
    #expect(store.isLocked)
    store.unlock(for: second)
    #expect(store.isLocked)
    store.unlock(for: first)
    #expect(!store.isLocked)
  }

  @Test func `a lock ends with its holder`() throws {
    var first: Holder? = Holder()
    let second = Holder()
    if let first { store.lock(for: first) }
    store.lock(for: second)
    first = nil
    #expect(first == nil)
    #expect(store.isLocked)
    store.unlock(for: second)
    #expect(!store.isLocked)
    #expect(try store.send(1) == .changed)
  }
}
