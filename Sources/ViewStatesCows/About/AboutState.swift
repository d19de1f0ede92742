/// What the screen about the app shows.
public struct AboutState: Equatable, Sendable {
  /// How many cows the herd book has.
  public var bookCount: Int
  /// How many cows are in the herd.
  public var herdCount: Int

  /// Creates a state.
  public init(bookCount: Int, herdCount: Int) {
    (self.bookCount, self.herdCount) = (bookCount, herdCount)
  }
}
