import Synchronization

/// A number that counts how often it is compared.
struct Counted: Equatable {
  final class Comparisons: Sendable {
    let count = Atomic(0)
  }

  @TaskLocal static var comparisons: Comparisons?

  var value: Int

  static func == (left: Self, right: Self) -> Bool {
    comparisons?.count.add(1, ordering: .relaxed)
    return left.value == right.value
  }
}

/// How often numbers are compared meanwhile.
func comparisons(_ body: () -> Void) -> Int {
  let comparisons = Counted.Comparisons()
  Counted.$comparisons.withValue(comparisons, operation: body)
  return comparisons.count.load(ordering: .relaxed)
}
