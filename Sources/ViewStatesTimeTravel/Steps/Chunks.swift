/// Elements that are numbered in the order of their appending, and removed in any order.
///
/// They lie in chunks of a fixed length. So an append never moves the others, which would take
/// milliseconds in a long list, and the memory of a chunk is freed as soon as its last element is
/// removed.
@usableFromInline
struct Chunks<Element> {
  @usableFromInline
  struct Chunk {
    @usableFromInline var elements: ContiguousArray<Element?> = []
    /// How many of the elements are not removed.
    @usableFromInline var live = 0

    @inlinable
    init() {}
  }

  /// The number of elements in a chunk.
  ///
  /// A chunk of small elements takes some ten kibibytes: few enough to free it soon, and enough for
  /// the list of chunks to stay short. Ten million elements have a list of 20,000, which moves in a
  /// fraction of a millisecond when it grows.
  @usableFromInline static var length: Int { 512 }

  /// The chunks, without those at the beginning of all whose elements are removed.
  @usableFromInline var chunks: [Chunk] = []
  /// How many of them, at the beginning, are freed.
  @usableFromInline var freed = 0
  /// The number of the first of them.
  @usableFromInline var firstChunk = 0
  /// The number of the next element.
  @usableFromInline private(set) var endIndex = 0
  /// How many elements are not removed.
  @usableFromInline private(set) var count = 0

  @inlinable
  init() {}

  /// The element with a number, or nil if it is removed.
  @inlinable
  subscript(number: Int) -> Element? {
    get {
      let chunk = number / Self.length &- firstChunk
      guard number >= 0, chunk >= 0, chunk < chunks.count else { return nil }
      let offset = number % Self.length
      return offset < chunks[chunk].elements.count ? chunks[chunk].elements[offset] : nil
    }
    _modify {
      let (chunk, offset) = (number / Self.length &- firstChunk, number % Self.length)
      if number >= 0, chunk >= 0, chunk < chunks.count, offset < chunks[chunk].elements.count {
        yield &chunks[chunk].elements[offset]
      } else {
        var missing: Element?
        yield &missing
      }
    }
  }

  /// Changes an element where it is, so that what it holds need not be copied.
  @inlinable
  mutating func update(_ number: Int, _ change: (inout Element) -> Void) {
    guard var element = self[number].take() else { return }
    change(&element)
    self[number] = element
  }

  /// The numbers of all elements, and of some that are removed.
  var numbers: Range<Int> {
    min(endIndex, firstChunk * Self.length)..<endIndex
  }

  /// Adds an element and returns its number.
  ///
  /// - Complexity: O(1). A new chunk is allocated once in so many appends.
  @inlinable @discardableResult
  mutating func append(_ element: Element) -> Int {
    if endIndex % Self.length == 0 { addChunk() }
    let last = chunks.count &- 1
    chunks[last].elements.append(element)
    chunks[last].live &+= 1
    count &+= 1
    endIndex &+= 1
    return endIndex &- 1
  }

  @inlinable
  mutating func addChunk() {
    if chunks.isEmpty { firstChunk = endIndex / Self.length }
    chunks.append(Chunk())
    // The first chunk grows with its elements, as most histories are short.
    if endIndex > 0 { chunks[chunks.count - 1].elements.reserveCapacity(Self.length) }
  }

  /// Leaves numbers out, so that the next element gets a higher one.
  mutating func skip(to number: Int) {
    while endIndex < number {
      let rest = number - endIndex
      if endIndex % Self.length == 0 {
        if chunks.isEmpty, rest >= Self.length {
          // Whole chunks without elements take no memory at the beginning.
          endIndex = number / Self.length * Self.length
          continue
        }
        addChunk()
        if rest >= Self.length {
          chunks[chunks.count - 1].elements = []
          endIndex += Self.length
          continue
        }
      }
      chunks[chunks.count - 1].elements.append(nil)
      endIndex += 1
    }
  }

  /// Removes an element, and frees its chunk if that is complete and was the last one in it.
  @inlinable @discardableResult
  mutating func remove(_ number: Int) -> Element? {
    guard let element = self[number] else { return nil }
    let chunk = number / Self.length &- firstChunk
    chunks[chunk].elements[number % Self.length] = nil
    chunks[chunk].live &-= 1
    count &-= 1
    if chunks[chunk].live == 0, (chunk &+ firstChunk &+ 1) * Self.length <= endIndex {
      chunks[chunk].elements = []
      if chunk == freed { removeFreedChunks() }
    }
    return element
  }

  /// Takes the freed chunks at the beginning off the list.
  @usableFromInline
  mutating func removeFreedChunks() {
    while freed < chunks.count, chunks[freed].live == 0,
      (freed &+ firstChunk &+ 1) * Self.length <= endIndex
    {
      freed += 1
    }
    // Taking them off moves the others, so it waits until it is worth it.
    guard freed * 2 > chunks.count else { return }
    chunks.removeFirst(freed)
    firstChunk += freed
    freed = 0
  }

  /// Removes the elements from a number on, whose numbers are used again.
  mutating func removeAll(from number: Int) {
    while endIndex > number, let last = chunks.indices.last {
      let first = (last + firstChunk) * Self.length
      if first >= number {
        count -= chunks[last].live
        chunks.removeLast()
        freed = Swift.min(freed, chunks.count)
        endIndex = first
      } else {
        let rest = chunks[last].elements.dropFirst(number - first)
        let live = rest.count { $0 != nil }
        chunks[last].elements.removeLast(rest.count)
        chunks[last].live -= live
        count -= live
        // A freed chunk has no elements; the next one still belongs at its place.
        let missing = number - first - chunks[last].elements.count
        chunks[last].elements += ContiguousArray(repeating: nil, count: missing)
        endIndex = number
      }
    }
    endIndex = min(endIndex, number)
  }
}
