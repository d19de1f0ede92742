import ViewStates

/// The steps from one list of identified rows to the next, for views that animate rows.
///
/// Table and collection views can apply the indices in one batch. The indices of removed rows, and
/// the indices that rows move from, are indices of the old list. The indices of inserted rows, and
/// the indices that rows move to, are indices of the new list. All of them count rows from 0, as a
/// table does, even if the list is a slice with other indices. The number of moves is minimal.
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
/// No two rows of a list should have the same identity. If they do, the difference still leads from
/// one list to the other, perhaps by more steps, and ``duplicates`` names the identities.
public struct ListDifference<ID: Hashable> {
  /// A row that is in both lists.
  public struct Match: Hashable, Sendable {
    /// The index in the old list.
    public var old: Int
    /// The index in the new list.
    public var new: Int

    /// Creates a match of two indices.
    public init(old: Int, new: Int) {
      self.old = old
      self.new = new
    }
  }

  /// The old indices of rows that only the old list has, descending.
  public let removals: [Int]
  /// The new indices of rows that only the new list has, ascending.
  public let insertions: [Int]
  /// The rows that change their order, ascending by their new index.
  ///
  /// A row whose index shifts only because other rows are inserted, removed or moved is not a move.
  public let moves: [Match]
  /// The rows whose content differs, ascending by their new index.
  ///
  /// A row may differ and move. Reload a row by its old index within the batch, or by its new index
  /// after the batch. A row that also moves must be reloaded after the batch.
  public let updates: [Match]
  /// The identities that more than one row of the same list has, as far as rows were read.
  public let duplicates: Set<ID>

  /// Creates a difference of the given steps, to compare with in a test.
  ///
  /// The steps are not checked. The other initializers find the difference between two lists.
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

  /// Applies the steps of this difference to the old list, and returns the new one.
  ///
  /// Inserted and updated rows are taken from `new`, all others from `old`. The difference must be
  /// the one from `old` to `new`: lists of other lengths stop the program.
  ///
  /// - Complexity: O(*n* + *m*), where *n* and *m* are the lengths of the lists.
  public func apply<Row>(to old: [Row], rowsFrom new: [Row]) -> [Row] {
    guard old.count - removals.count + insertions.count == new.count else {
      stopProgram(
        because: "This difference is not between these lists of \(old.count) and \(new.count) rows")
    }
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
