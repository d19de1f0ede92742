/// One change, whatever ways it takes.
///
/// A presenter that follows two sources, of which one follows the other, or both of which change at
/// once, is told twice; it derives its state once for each turn. When it is told the first time,
/// all that it derives from has changed already.
@usableFromInline
package struct Turn: Equatable, Sendable {
  /// Where turns begin: each list of views has its own.
  @usableFromInline
  final class Origin: Sendable {
    @inlinable
    init() {}
  }

  @usableFromInline let origin: Origin
  @usableFromInline let number: Int

  @inlinable
  init(origin: Origin, number: Int) {
    self.origin = origin
    self.number = number
  }

  @inlinable
  package static func == (left: Turn, right: Turn) -> Bool {
    left.number == right.number && left.origin === right.origin
  }
}
