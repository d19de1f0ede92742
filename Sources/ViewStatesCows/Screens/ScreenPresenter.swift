/// How a cow is opened.
public enum CowPlacement: Equatable, Sendable, CaseIterable {
  /// As the container decides: on its detail side, pushed, or as a sheet.
  case shown
  /// As a sheet.
  case sheet
  /// On top of the stack.
  case push
  /// On the detail side, or else as it is shown.
  case detail
}

/// The logic that every screen has: it opens other screens, and it can be left.
///
/// It does not know how its screen is presented.
@MainActor
public protocol ScreenPresenter: AnyObject {
  /// Opens a cow.
  ///
  /// - Throws: ``CowsRefusal`` if the cow is not in the herd, or cannot be opened in this way.
  func openCow(_ number: Int, as placement: CowPlacement) throws(CowsRefusal)

  /// Opens the preferences.
  ///
  /// - Throws: ``CowsRefusal`` if they cannot be opened here.
  func openPreferences() throws(CowsRefusal)

  /// Opens the screen about the app.
  ///
  /// - Throws: ``CowsRefusal`` if it cannot be opened here.
  func openAbout() throws(CowsRefusal)

  /// Leaves the screen, with everything above it.
  ///
  /// - Throws: ``CowsRefusal`` if it is the first screen, which stays.
  func close() throws(CowsRefusal)
}

/// A presenter that opens other screens by its exits.
@MainActor
public protocol LeavingPresenter: ScreenPresenter {
  /// The ways to other screens.
  var exits: ScreenExits { get }
}

extension LeavingPresenter {
  /// Opens a cow.
  public func openCow(_ number: Int, as placement: CowPlacement) throws(CowsRefusal) {
    try exits.openCow(number, as: placement)
  }

  /// Opens the preferences.
  public func openPreferences() throws(CowsRefusal) { try exits.show(.preferences) }

  /// Opens the screen about the app.
  public func openAbout() throws(CowsRefusal) { try exits.show(.about) }

  /// Leaves the screen.
  public func close() throws(CowsRefusal) { try exits.close() }
}
