/// One view in a list of views: how to update it, and whether it still wants to be.
///
/// `update` is not typed `@MainActor`, though it is made and called there only: `call` would
/// otherwise be checked for its actor at run time, which costs more than the update itself.
@usableFromInline
final class AttachedView<State> {
  /// What is attached, for the message about a loop.
  @usableFromInline let type: Any.Type
  /// Updates the view; false once the view has gone.
  @usableFromInline let update: (State) -> Bool
  /// Whether the view has gone, without updating it.
  @usableFromInline let isGone: () -> Bool
  // Read and written on the main actor only, and never across a call.
  @exclusivity(unchecked) @usableFromInline var isAttached = true

  @inlinable
  init(
    _ type: Any.Type, isGone: @escaping () -> Bool, update: @escaping (State) -> Bool
  ) {
    self.type = type
    self.isGone = isGone
    self.update = update
  }

  /// Updates the view unless it is detached; false once it has gone.
  ///
  /// Nothing is retained: a retain and a release cost more than the rest of an update. The caller
  /// keeps the object alive: ``Views`` removes none while it delivers.
  @inlinable
  static func call(_ view: Unmanaged<AttachedView>, _ state: State) -> Bool {
    view._withUnsafeGuaranteedRef { view in
      if !view.isAttached || view.update(state) { return true }
      view.isAttached = false
      return false
    }
  }
}

/// The part of a state a view was last shown.
@usableFromInline
final class ShownPart<Part> {
  // Read and written on the main actor only, and never across a call.
  @exclusivity(unchecked) @usableFromInline var value: Part?

  @inlinable
  init() {}
}
