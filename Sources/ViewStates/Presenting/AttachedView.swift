@MainActor
@usableFromInline
final class AttachedView<State> {
  @usableFromInline let viewType: Any.Type
  @usableFromInline let update: (State) -> Bool
  @usableFromInline var isAttached = true

  @inlinable
  init(_ viewType: Any.Type, update: @escaping (State) -> Bool) {
    self.viewType = viewType
    self.update = update
  }
}

@MainActor
@usableFromInline
final class Follower<State> {
  @usableFromInline let note: (State) -> Bool
  @usableFromInline let deliver: () -> Void
  @usableFromInline var isGone = false
  @inlinable
  init(note: @escaping (State) -> Bool, deliver: @escaping () -> Void) {
    self.note = note
    self.deliver = deliver
  }
}
extension Views {
  @usableFromInline func stopLoop() -> Never { fatalError("loop") }
  @inlinable
  func addFollower(note: @escaping (State) -> Bool, deliver: @escaping () -> Void) {
    followers.append(Follower(note: note, deliver: deliver))
  }
}
