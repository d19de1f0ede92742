import ViewStates

/// The logic of the sheet of time zones to choose from, which may not be shown.
///
/// While it is not, searching and scrolling change nothing.
@MainActor
public protocol SelectionPresenter: Presenter where State == SelectionState? {
  /// Searches the identifiers for a text, whatever its case, and with spaces for underscores.
  ///
  /// An empty text finds them all.
  func search(_ text: String)

  /// Scrolls so that many rows are out of sight at the top, or to the nearest position there is.
  func scroll(to position: Int)

  /// Keeps a zone, and hides the sheet.
  ///
  /// - Throws: ``ClocksRefusal`` when the system does not know it, the document is full, or the
  ///   sheet is not shown; it stays as it is.
  func pickZone(identifier: String) throws(ClocksRefusal)

  /// Hides the sheet.
  func dismiss()
}
