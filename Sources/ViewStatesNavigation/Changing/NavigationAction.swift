import ViewStates

extension Navigation {
  /// A change to a navigation.
  ///
  /// A new identity comes from outside, from an `IdentitySource` or the ``Coordinator``.
  public enum Action: Codable, Hashable, Sendable {
    /// Presents a screen over another in a style; nil means the route's, or else a sheet.
    ///
    /// The container is for a modal screen; nil means the route's, or else a plain one.
    case present(
      Route, id: Identity, style: PresentationStyle? = nil, in: ScreenContainer? = nil,
      over: Identity)

    /// Shows a screen as its route prefers, or as the container of another screen decides: pushed
    /// on its stack, or else as a sheet.
    case show(Route, id: Identity, from: Identity)

    /// Fills the detail side of the split around a screen, replacing what was there; without a
    /// split it is the same as `show`.
    case showDetail(Route, id: Identity, from: Identity)

    /// Dismisses a screen with everything above it, or one that waits.
    case dismiss(Identity)

    /// Dismisses an alert, as ``dismiss(_:)`` does; used by earlier sessions.
    case closeAlert(Identity)

    /// Shows exactly the screens of an outline, with a new identity for each step.
    ///
    /// Equal screens at the bottom keep their identities.
    case open(NavigationOutline<Route>, ids: [Identity])

    /// Changes the container in which a screen lies.
    ///
    /// A plain container has room for its first screen only, and dismisses the others. In a stack,
    /// the detail side of a split is on top of the primary one. In a split, the first pushed screen
    /// that prefers the detail side moves there, with those above it.
    case setContainer(ScreenContainer, around: Identity)

    /// Changes nothing.
    ///
    /// The first version recorded the width of a window, so its sessions still open.
    case setWidth(NavigationWidth)
  }
}
