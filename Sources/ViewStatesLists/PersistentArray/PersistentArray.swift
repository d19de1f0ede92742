/// An ordered collection whose copies share memory.
///
/// If a copy of a plain array is kept, the next change copies all elements. Histories keep copies,
/// and so do views that animate. A persistent array copies only the few dozen elements around the
/// change, so keeping every version of a list costs no more than its changes. It is a value, as an
/// array is: changing one copy never changes another. It is encoded and printed as an array is.
///
/// ```swift
/// var visits: PersistentArray = ["home", "office"]
/// let before = visits
/// visits.append("gym")
/// visits[0] = "garden"
/// before  // ["home", "office"]
/// visits  // ["garden", "office", "gym"]
/// ```
///
/// Reading, replacing, inserting and removing at any position cost O(log *n*), as do joining lists
/// and cutting out ranges. Appending costs O(1) amortized, even if copies are kept. Iterating is
/// nearly as fast as over an array: prefer it to a loop over indices.
public struct PersistentArray<Element> {
  /// All elements but the last few.
  @usableFromInline var tree: Tree
  /// The last few elements: the only ones that an append copies if a copy of the list is kept.
  @usableFromInline var tail: ContiguousArray<Element>

  @inlinable
  init(tree: Tree, tail: ContiguousArray<Element>) {
    self.tree = tree
    self.tail = tail
  }

  /// Creates an empty list.
  ///
  /// - Complexity: O(1)
  @inlinable
  public init() {
    self.init(tree: Tree(), tail: [])
  }

  /// Whether both lists are the same memory, and therefore equal.
  ///
  /// No element is read. The result is true for a list and its unchanged copy. If it is false, the
  /// elements may still be equal.
  ///
  /// - Complexity: O(1)
  @inlinable
  public func isIdentical(to other: Self) -> Bool {
    tree.isIdentical(to: other.tree) && tail.sharesStorage(with: other.tail)
  }
}

// Lists consist of arrays only, so the compiler checks this conformance.
extension PersistentArray: Sendable where Element: Sendable {}
