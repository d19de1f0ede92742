/// The presenters that an owner makes, one for each identity, and ends when the identity goes.
///
/// A member stays the same object, wherever its identity moves. When the identity goes, the
/// member's work ends, and the member is released. If something else still keeps it, it no longer
/// updates its views. The same goes for the presenters and the work that its `init` created, and
/// for whatever else it created that follows a source. Stores, services, and what existed before
/// are never ended, because others own them: a service can be made with the first screen.
@MainActor
@usableFromInline
package final class Owned<Identity: Hashable, Member> {
  @usableFromInline typealias Entry = (member: Member, created: [SourceNode])

  @usableFromInline let make: @MainActor (Identity) -> Member
  @usableFromInline var entries: [Identity: Entry] = [:]
  @usableFromInline var isMaking = false
  @usableFromInline var isEnded = false
  /// The present identities.
  @usableFromInline package internal(set) var order: [Identity] = []
  /// The number of the owner's state.
  ///
  /// It is taken when the state changes, so a view that is attached at that moment sees it once.
  @usableFromInline package internal(set) var number = 0

  /// Creates an owner without members; `make` must start nothing, as time travel can be the reason.
  @inlinable
  package init(make: @escaping @MainActor (Identity) -> Member) { self.make = make }

  /// The member of an identity.
  @inlinable package subscript(identity: Identity) -> Member? { entries[identity]?.member }

  /// Ends the members whose identity has gone, and then makes those that are missing.
  ///
  /// So the work of the old ones ends first; they are released after the change. A call from inside
  /// `make` returns at once. Identities that change while a member is made are handled after it.
  ///
  /// - Parameter identities: Looks up the present identities. Equal ones share a member.
  /// - Returns: The number of the owner's state.
  @inlinable @discardableResult
  package func update(to identities: () -> [Identity]) -> Int {
    if isMaking || isEnded { return number }
    isMaking = true
    let first = order
    var (rounds, made) = (0, [Identity]())
    while !isEnded, case let next = identities(), next != order {
      // Making a member may change the identities again. A hundred times in a row is a loop.
      if rounds == 100 { stop(at: next) }
      rounds += 1
      let before = exchange(&order, for: next)
      // As far as both begin alike, no member goes and none is missing.
      var alike = 0
      while alike < min(before.count, next.count), before[alike] == next[alike] { alike += 1 }
      end(before[alike...], except: next)
      for identity in next[alike...] where !isEnded && entries[identity] == nil {
        entries[identity] = UpdateQueue.main.creating { make(identity) }
        made.append(identity)
      }
      // Making a member can end the owner.
      if isEnded { end(next[...], except: []) }
    }
    // A member that closes itself while it is made leaves what was there before.
    if order != first || made.contains(where: order.contains) { noteChange() }
    isMaking = false
    return number
  }

  /// Notes that the owner has another state.
  @inlinable package func noteChange() { number = UpdateQueue.main.nextNumber() }

  /// Ends all members for good: a screen that has gone makes no members for later identities.
  @usableFromInline
  func endAll() {
    isEnded = true
    end(exchange(&order, for: [])[...], except: [])
  }

  @inlinable
  func end(_ identities: ArraySlice<Identity>, except present: [Identity]) {
    // From the last to the first, so that a member goes before the one that it was made on top of.
    for identity in identities.reversed() where !present.contains(identity) {
      guard let entry = entries.removeValue(forKey: identity) else { continue }
      for node in entry.created { node.leave() }
      // The caller of an intent that has closed the screen may still keep the member.
      UpdateQueue.main.release(entry.member)
    }
  }

  @usableFromInline
  func stop(at identities: [Identity]) -> Never {
    stopProgram(
      because:
        """
        the init of \(Member.self) changed the identities of its owner a hundred times in a row, \
        the last time to \(identities), and there is no end to it. Let the init of a presenter \
        send nothing.
        """)
  }
}

extension Presenter {
  /// Updates what a presenter owns at each change of the sources, with or without views, and ends
  /// it with the presenter.
  ///
  /// Every owner uses this hook: ``Child``, and the owner of presented screens. It follows the
  /// sources before any member can, so a member that goes is ended before a change of the same
  /// source lets it make anything.
  ///
  /// - Parameters:
  ///   - owned: What the presenter owns.
  ///   - sources: The sources that the members depend on.
  ///   - update: Updates the members, and returns the number of the state. It captures nothing,
  ///     because sources that live longer keep it for a while.
  @inlinable
  package func keep<Identity, Member>(
    _ owned: Owned<Identity, Member>, upToDateWith sources: [any StateSource],
    update: @escaping @MainActor (Self) -> Int
  ) {
    let node = node
    var shown = 0
    (node.isEager, node.isDerived) = (true, true)
    node.presenter = self
    node.derive = { node, queue in
      guard let presenter = node.presenter as? Self else { return false }
      let number = update(presenter)
      if number == shown { return true }
      shown = number
      let line = presenter.views.line
      if line.hold(presenter.state, as: number) { queue.add(line, of: queue.walked) }
      return true
    }
    node.onEnd.append { [weak owned] in owned?.endAll() }
    for source in sources { _ = source.node.add(node) }
    shown = update(self)
  }
}
