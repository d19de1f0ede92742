import ViewStates

/// The views of the element at one position.
@MainActor
@usableFromInline
final class ElementSlot<Element: Equatable>: StateSource {
  // It belongs to the list, and not to a child that attaches the first view of the position.
  @usableFromInline let views = Views<Element?>(isEqual: nil)
  // Accessed on the main actor only, and no access spans a call.
  @exclusivity(unchecked) @usableFromInline var state: Element?

  @inlinable
  init(showing element: Element?) {
    state = element
  }

  @inlinable
  func show(_ element: Element?) {
    guard element != state else { return }
    state = element
    updateViews()
  }
}
