/// The numbers of steps in a row, which grow at the end and go at the beginning.
package struct StepLine {
  // A slice forgets its first element at once.
  private var numbers: ArraySlice<Int>

  init(_ numbers: [Int]) { self.numbers = numbers[...] }

  var count: Int { numbers.count }
  var last: Int { numbers[numbers.endIndex - 1] }

  /// The number at an index, or nil beyond the ends.
  subscript(index: Int) -> Int? {
    index >= 0 && index < count ? numbers[numbers.startIndex + index] : nil
  }

  /// The numbers around an index.
  func numbers(around index: Int, before: Int, after: Int) -> ArraySlice<Int> {
    numbers.dropFirst(index - min(max(0, before), index))
      .dropLast(count - 1 - index - min(max(0, after), count - 1 - index))
  }

  mutating func append(_ number: Int) { numbers.append(number) }
  mutating func truncate(to count: Int) { numbers.removeLast(self.count - count) }
  mutating func removeFirst() { numbers.removeFirst() }
}
