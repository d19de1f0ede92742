import ViewStates

/// The views of the element at one position.
@MainActor
@usableFromInline
final class ElementSlot<Element: Equatable> {
  @usableFromInline let views = Views<Element?>()
  // Accessed on the main actor only, and no access spans a call.
  @exclusivity(unchecked) @usableFromInline var shown: Element?

  @inlinable
  init(showing element: Element?) {
    shown = element
  }

  @inlinable
  func show(_ element: Element?) {
    guard element != shown else { return }
    shown = element
    views.update(with: element)
  }
}
