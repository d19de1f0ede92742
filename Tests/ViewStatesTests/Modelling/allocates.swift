#if canImport(Glibc)
  import Glibc

  /// Whether a body allocates memory, for good or for a moment; nil where that cannot be seen.
  ///
  /// Once everything that was freed has been handed out again, the heap of this C library hands out
  /// blocks side by side. So two blocks of a rare size, one taken before the body and one after, lie
  /// side by side unless something was allocated in between, and be it freed by then.
  ///
  /// Only for a process of its own, as an exit test has. Sanitizers bring another heap, in which
  /// nothing is seen.
  func allocates(_ body: () -> Void) -> Bool? {
    // Larger blocks are not what an update would allocate.
    for size in stride(from: 8, through: 1_032, by: 8) {
      guard fillGaps(of: size) else { return nil }
    }
    let (before, distance) = (address(of: 1_000), 1_008)
    body()
    let after = address(of: 1_000)
    guard address(of: 1_000) - after == distance else { return nil }
    return after - before != distance
  }

  /// Takes blocks of a size until they lie side by side.
  ///
  /// They are never given back.
  private func fillGaps(of size: Int) -> Bool {
    var (last, inARow) = (address(of: size), 0)
    // A heap that has another order would be asked for ever.
    for _ in 0..<100_000 where inARow < 32 {
      let next = address(of: size)
      inARow = (0...16).contains(next - last - size) ? inARow + 1 : 0
      last = next
    }
    return inARow >= 32
  }

  private func address(of size: Int) -> Int { Int(bitPattern: malloc(size)) }
#endif
