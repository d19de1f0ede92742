extension ListDifference {
  /// Finds the difference between two lists of identifiable rows.
  ///
  /// - Complexity: The same as ``init(from:to:id:)-(PersistentArray<Row>,_,_)``.
  @inlinable
  public init<Row: Identifiable & Equatable>(
    from old: PersistentArray<Row>, to new: PersistentArray<Row>
  ) where Row.ID == ID {
    self.init(from: old, to: new) { $0.id }
  }

  /// Finds the difference between two lists of rows, with a closure that returns a row's identity.
  ///
  /// Rows that both lists share are not read. ``duplicates`` therefore names only the identities
  /// that occur twice between the first change and the last one.
  ///
  /// - Complexity: O(*k* log *n*) for lists that differ by *k* changes in place; otherwise
  ///   O(log *n* + *m*) for *m* rows between the first and the last change, and O(*k* log *k*) more
  ///   for *k* rows out of order.
  @inlinable
  public init<Row: Equatable>(
    from old: PersistentArray<Row>, to new: PersistentArray<Row>, id: (Row) -> ID
  ) {
    if old.count == new.count, let updates = Self.updates(from: old, to: new, id: id) {
      self.init(updates: updates)
      return
    }
    let (prefix, suffix) = new.commonEnds(with: old)
    self = Self.find(
      from: old.elements(in: prefix..<(old.count - suffix)),
      to: new.elements(in: prefix..<(new.count - suffix)), startingAt: prefix, id: id)
  }

  /// The rows that differ in lists of equal length, or nil if an index holds two different rows.
  @inlinable
  static func updates<Row: Equatable>(
    from old: PersistentArray<Row>, to new: PersistentArray<Row>, id: (Row) -> ID
  ) -> [Match]? {
    var updates: [Match] = []
    let end = new.walk(beside: old, over: 0..<new.count) { index in
      if id(old[index]) != id(new[index]) { return .stop }
      updates.append(Match(old: index, new: index))
      return .goOn
    }
    return end == .stop ? nil : updates
  }
}
