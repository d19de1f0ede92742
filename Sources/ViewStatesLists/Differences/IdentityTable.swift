/// A hash table of the indices of a list.
///
/// The rows are not copied into the table. It uses open addressing. An entry holds an index plus
/// one and half of the hash, which rules out nearly all other rows without reading them.
@usableFromInline
struct IdentityTable {
  @usableFromInline var entries: ContiguousArray<UInt64>

  @inlinable
  init(capacity: Int) {
    // At most half full: most look-ups end at the first entry, which is worth the memory.
    var size = 4
    while size < capacity * 2 { size *= 2 }
    entries = ContiguousArray(repeating: 0, count: size)
  }

  /// Inserts an index, unless the table has one of the same row already.
  @inlinable
  mutating func insert(_ index: Int, hash: Int, isSame: (Int) -> Bool) -> Bool {
    let place = place(hash: hash, isSame: isSame)
    guard entries[place] == 0 else { return false }
    entries[place] = Self.tag(hash) | UInt64(truncatingIfNeeded: index &+ 1)
    return true
  }

  /// The index of the same row, or nil.
  @inlinable
  func find(hash: Int, isSame: (Int) -> Bool) -> Int? {
    let entry = entries[place(hash: hash, isSame: isSame)]
    return entry == 0 ? nil : Self.index(entry)
  }

  /// The place of the same row, or the free place where it would be inserted.
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
