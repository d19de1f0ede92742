import ViewStates

/// The logic of the sheet of time zones.
@MainActor
public protocol SelectionPresenter: Presenter where State == SelectionState {
  /// Searches the identifiers for a text, whatever its case, and with spaces for underscores.
  ///
  /// An empty text finds every identifier.
  func search(_ text: String)

  /// Scrolls until a number of rows are hidden above the top, as far as there are rows.
  func scroll(to position: Int)

  /// Adds a zone and hides the sheet.
  ///
  /// - Throws: ``ClocksRefusal`` if the system does not know the zone; the sheet then stays as it
  ///   is. It is also thrown if the sheet is hidden by now.
  func pickZone(identifier: String) throws(ClocksRefusal)

  /// Hides the sheet.
  func dismiss()
}
