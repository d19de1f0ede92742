import ViewStates

/// The presenter of the screen about the app.
public final class CowsAboutPresenter: AboutPresenter, LeavingPresenter {
  /// The attached views.
  public let views = Views<AboutState>()
  /// The ways to other screens.
  public let exits: ScreenExits

  private let herd: Store<Herd>
  private let book: HerdBook

  /// Creates a presenter that follows the size of the herd.
  public init(herd: Store<Herd>, book: HerdBook, exits: ScreenExits) {
    (self.herd, self.book, self.exits) = (herd, book, exits)
    follow(herd, part: \.cows.count)
  }

  /// The sizes of the herd and of its book.
  public var state: AboutState {
    AboutState(bookCount: book.numbers.count, herdCount: herd.state.cows.count)
  }
}
