extension PersistentArray: CustomStringConvertible, CustomDebugStringConvertible {
  /// The elements in brackets, in the format of an array.
  ///
  /// - Complexity: O(*n*)
  public var description: String { Array(self).description }

  /// The elements in brackets, in the format of an array.
  ///
  /// - Complexity: O(*n*)
  public var debugDescription: String { description }
}

extension PersistentArray: CustomReflectable {
  /// A mirror of the elements, so that `dump` lists the elements instead of the tree.
  ///
  /// - Complexity: O(1)
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: self, displayStyle: .collection)
  }
}
