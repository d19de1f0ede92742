/// A hash table of indices into a list that is not copied into it.
///
/// Open addressing. An entry is an index plus one beside half of the hash, so that nearly all
/// entries of other rows are told apart without looking at the row.
@usableFromInline
struct IdentityTable {
  @usableFromInline var entries: ContiguousArray<UInt64>

  @inlinable
  init(capacity: Int) {
    // At most half full: most rows find their place at once, which costs less than the memory.
    var size = 4
    while size < capacity * 2 { size *= 2 }
    entries = ContiguousArray(repeating: 0, count: size)
  }

  /// Inserts an index, unless the row at one inserted before is the same.
  @inlinable
  mutating func insert(_ index: Int, hash: Int, isSame: (Int) -> Bool) -> Bool {
    let place = place(hash: hash, isSame: isSame)
    guard entries[place] == 0 else { return false }
    entries[place] = Self.tag(hash) | UInt64(truncatingIfNeeded: index &+ 1)
    return true
  }

  /// The index of the row that is the same.
  @inlinable
  func find(hash: Int, isSame: (Int) -> Bool) -> Int? {
    let entry = entries[place(hash: hash, isSame: isSame)]
    return entry == 0 ? nil : Self.index(entry)
  }

  /// Where the same row is, or the free place where it would be.
  @inlinable
  func place(hash: Int, isSame: (Int) -> Bool) -> Int {
    let mask = entries.count &- 1
    var place = hash & mask
    while entries[place] != 0 {
      if Self.tag(entries[place]) == Self.tag(hash) && isSame(Self.index(entries[place])) { break }
      place = (place &+ 1) & mask
    }
    return place
  }

  @inlinable
  static func tag(_ bits: some FixedWidthInteger) -> UInt64 {
    UInt64(truncatingIfNeeded: bits) & 0xFFFF_FFFF_0000_0000
  }

  @inlinable
  static func index(_ entry: UInt64) -> Int {
    Int(truncatingIfNeeded: entry & 0xFFFF_FFFF) &- 1
  }
}
