import ViewStates

/// What turns one list of identified rows into the next, for views that animate rows.
///
/// Indices are those table and collection views expect in one batch: rows are removed and moved
/// away by their indices in the old list, inserted and moved in by their indices in the new list.
/// Moves are as few as can be: the rows both lists have, less the longest run of them in order.
///
/// ```swift
/// let old = [Row(id: 1, name: "home"), Row(id: 2, name: "office")]
/// let new = [Row(id: 2, name: "studio"), Row(id: 3, name: "gym")]
/// let difference = ListDifference(from: old, to: new)
/// difference.removals  // [0]
/// difference.insertions  // [1]
/// difference.updates  // [.init(old: 1, new: 0)]
/// difference.moves  // []
/// ```
///
/// No two rows of a list should have the same identity. Where they do, the difference still leads
/// from one list to the other, though perhaps by more steps, and ``duplicates`` names them.
public struct ListDifference<ID: Hashable> {
  /// A row that both lists have.
  public struct Match: Hashable, Sendable {
    /// Its index in the old list.
    public var old: Int
    /// Its index in the new list.
    public var new: Int

    /// A row at an index in the old list and one in the new list.
    public init(old: Int, new: Int) {
      self.old = old
      self.new = new
    }
  }

  /// Indices in the old list of rows the new one has not, descending.
  public let removals: [Int]
  /// Indices in the new list of rows the old one has not, ascending.
  public let insertions: [Int]
  /// Rows that change places with others, ascending by their new index.
  ///
  /// A row that only shifts because of others is not among them.
  public let moves: [Match]
  /// Rows that are no longer equal, ascending by their new index; they may move as well.
  ///
  /// Views that reload by one index reload the old one if they do so in the same batch, and the new
  /// one if they do so after it, which a row that also moves needs.
  public let updates: [Match]
  /// Identities that more than one row of the old or of the new list has.
  public let duplicates: Set<ID>

  /// A difference of the given steps, or none.
  ///
  /// Meant for comparing with: what makes sense for two lists is found by the other initializers.
  public init(
    removals: [Int] = [], insertions: [Int] = [], moves: [Match] = [], updates: [Match] = [],
    duplicates: Set<ID> = []
  ) {
    self.removals = removals
    self.insertions = insertions
    self.moves = moves
    self.updates = updates
    self.duplicates = duplicates
  }

  /// Whether the lists are equal.
  ///
  /// - Complexity: O(1)
  public var isEmpty: Bool {
    removals.isEmpty && insertions.isEmpty && moves.isEmpty && updates.isEmpty
  }

  /// The new list, made from the old one by the steps of this difference.
  ///
  /// Rows that are inserted or updated are taken from `new`, all others from `old`. The difference
  /// must be the one from `old` to `new`.
  ///
  /// - Complexity: O(*n* + *m*), where these are the lengths of the lists.
  public func apply<Row>(to old: [Row], rowsFrom new: [Row]) -> [Row] {
    stopProgram(
      unless: old.count - removals.count + insertions.count == new.count,
      because:
        "The difference is not the one between these lists of \(old.count) and \(new.count) rows")
    var isLeaving = [Bool](repeating: false, count: old.count)
    for index in removals { isLeaving[index] = true }
    for move in moves { isLeaving[move.old] = true }
    var staying = old.indices.lazy.filter { !isLeaving[$0] }.makeIterator()
    var insertions = insertions[...]
    var moves = moves[...]
    var result: [Row] = []
    result.reserveCapacity(new.count)
    for index in new.indices {
      if insertions.first == index {
        insertions.removeFirst()
        result.append(new[index])
      } else if let move = moves.first, move.new == index {
        moves.removeFirst()
        result.append(old[move.old])
      } else if let index = staying.next() {
        result.append(old[index])
      }
    }
    for update in updates { result[update.new] = new[update.new] }
    return result
  }
}

extension ListDifference: Equatable {}
extension ListDifference: Sendable where ID: Sendable {}
