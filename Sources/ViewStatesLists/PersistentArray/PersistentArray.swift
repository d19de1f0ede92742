/// An ordered collection whose copies share structure.
///
/// A state that someone keeps, such as a history or a view that animates, makes the next change to
/// a plain array copy all of it. A persistent array copies only the few dozen elements around the
/// change, so keeping every state of a list costs what its changes cost. It is a value like an
/// array: a copy never sees what happens to the other, and it encodes, compares and prints alike.
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
/// Reading, replacing, inserting and removing at any place, joining two lists and cutting ranges
/// out cost O(log *n*). Appending costs O(1) amortized, and stays so while copies are kept.
/// Iteration runs at nearly the speed of an array: prefer it to a loop over indices.
public struct PersistentArray<Element> {
  /// Everything but the last few elements.
  @usableFromInline var tree: Tree
  /// The last few elements, so that appending while a copy is kept copies nothing else.
  @usableFromInline var tail: ContiguousArray<Element>

  @inlinable
  init(tree: Tree, tail: ContiguousArray<Element>) {
    self.tree = tree
    self.tail = tail
  }

  /// An empty list.
  ///
  /// - Complexity: O(1)
  @inlinable
  public init() {
    self.init(tree: Tree(), tail: [])
  }

  /// Whether both are the same list by construction, without looking at an element.
  ///
  /// True of a list and its unchanged copy. False says nothing: the elements may still be equal.
  ///
  /// - Complexity: O(1)
  @inlinable
  public func isIdentical(to other: Self) -> Bool {
    tree.slots.sharesStorage(with: other.tree.slots) && tail.sharesStorage(with: other.tail)
  }
}

// A list is made of arrays alone, so the compiler proves this.
extension PersistentArray: Sendable where Element: Sendable {}
