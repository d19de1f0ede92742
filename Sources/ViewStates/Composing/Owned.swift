/// The presenters that an owner makes for identities, and ends when the identity goes.
///
/// ```text
///   owner ──▶ Owned ──▶ presenter ──▶ stores, services      ──▶ keeps
///
///   made     when its identity appears
///   kept     the same object, wherever the identity moves
///   ended    when the identity goes: it is released, and if something keeps it all the same, it
///            shows its views nothing more; so do the presenters that its `init` has created
/// ```
///
/// Stores, and presenters that existed before, are never ended: what others own goes on.
@MainActor
package final class Owned<Identity: Hashable, Member> {
  private struct Entry {
    let member: Member
    let created: [SourceNode]
  }

  private let make: @MainActor (Identity) -> Member
  private var entries: [Identity: Entry] = [:]
  private var isMaking = false
  /// The present identities.
  package private(set) var order: [Identity] = []
  /// How often the identities differed.
  private var version = 0

  /// Creates an owner of nothing.
  ///
  /// - Parameter make: Makes a presenter, and must start nothing, because time travel can be the
  ///   reason.
  package init(make: @escaping @MainActor (Identity) -> Member) {
    self.make = make
  }

  /// The present members in the order of their identities.
  package var members: [Member] { order.compactMap { entries[$0]?.member } }

  /// The member of an identity.
  package subscript(identity: Identity) -> Member? { entries[identity]?.member }

  /// Ends the members whose identity has gone, and then makes those that are missing.
  ///
  /// So the work of the old ones ends first. Called from inside `make`, it returns at once, and a
  /// change of the identities that a member causes while it is made is looked at after that.
  ///
  /// - Parameter identities: Looks the present identities up. Two elements with one identity share
  ///   their member.
  /// - Returns: How often the identities differed.
  @discardableResult
  package func update(to identities: () -> [Identity]) -> Int {
    if isMaking { return version }
    isMaking = true
    var rounds = 0
    while case let next = identities(), next != order {
      // A member may move on to another one, and that one again. A hundred in a row are a loop.
      if rounds == 100 { stop(at: next) }
      rounds += 1
      version += 1
      let before = order
      order = next
      end(before, except: next)
      for identity in next where entries[identity] == nil {
        let (member, created) = UpdateQueue.main.creating { make(identity) }
        entries[identity] = Entry(member: member, created: created)
      }
    }
    isMaking = false
    return version
  }

  /// Ends all members.
  package func endAll() {
    end(order, except: [])
    order = []
  }

  private func end(_ identities: [Identity], except present: [Identity]) {
    if identities.isEmpty { return }
    let present = Set(present)
    // From the last to the first: what was made upon another goes before it.
    for identity in identities.reversed() where !present.contains(identity) {
      guard let entry = entries.removeValue(forKey: identity) else { continue }
      for node in entry.created { node.end() }
      // The caller of an intent that has closed the screen may still keep the member.
      UpdateQueue.main.release(entry.member)
    }
  }

  private func stop(at identities: [Identity]) -> Never {
    stopProgram(
      because:
        """
        making a \(Member.self) changed the identities of its owner a hundred times in a row, the \
        last time to \(identities), and there is no end to it. Let the init of a presenter send \
        nothing.
        """)
  }
}
