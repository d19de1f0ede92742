import ViewStates

extension Presenter {
  /// Shows a new state to the views whenever a part that is derived from two stores changes.
  ///
  /// - Parameters:
  ///   - first: One store.
  ///   - second: The other store.
  ///   - part: Derives the part that matters to this presenter. The last part is kept for
  ///     comparison, so let a long list be a `PersistentArray`.
  func follow<First, Second, Part: Equatable>(
    _ first: Store<First>, _ second: Store<Second>, part: @escaping (First, Second) -> Part
  ) {
    // Both stores compare with the same last part. If each had its own, the part that one of them
    // remembers would be outdated after a change of the other, and an equal part would get through.
    let last = LastPart(part(first.state, second.state))
    var (firstCount, secondCount) = (0, 0)
    // A store keeps its closure. If that kept the other store, neither would be released.
    follow(
      first,
      part: { [weak second] model in
        if let second, last.changes(to: part(model, second.state)) { firstCount += 1 }
        return firstCount
      })
    follow(
      second,
      part: { [weak first] model in
        if let first, last.changes(to: part(first.state, model)) { secondCount += 1 }
        return secondCount
      })
  }
}

/// The part that a presenter showed last.
@MainActor
private final class LastPart<Part: Equatable> {
  private var part: Part

  init(_ part: Part) { self.part = part }

  /// Remembers a part, and returns whether it differs from the one before.
  func changes(to next: Part) -> Bool {
    guard next != part else { return false }
    part = next
    return true
  }
}
