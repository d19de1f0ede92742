/// The numbers of steps in a row, which grow at the end and go at the beginning.
package struct StepLine {
  private var numbers: [Int]
  /// How many at the beginning are gone.
  private var start = 0

  init(_ numbers: [Int]) { self.numbers = numbers }

  var count: Int { numbers.count - start }
  var last: Int { numbers[numbers.count - 1] }

  /// The number at an index, or nil beyond the ends.
  subscript(index: Int) -> Int? {
    index >= 0 && index < count ? numbers[start + index] : nil
  }

  /// The numbers around an index.
  func numbers(around index: Int, before: Int, after: Int) -> ArraySlice<Int> {
    let first = index - min(max(0, before), index)
    let last = index + min(max(0, after), count - 1 - index)
    return numbers[start + first...start + last]
  }

  mutating func append(_ number: Int) { numbers.append(number) }

  mutating func truncate(to count: Int) {
    if count < self.count { numbers.removeLast(self.count - count) }
  }

  mutating func removeFirst() {
    start += 1
    // Moving the others waits until it is worth it.
    guard start > 64, start * 2 > numbers.count else { return }
    numbers.removeFirst(start)
    start = 0
  }
}
