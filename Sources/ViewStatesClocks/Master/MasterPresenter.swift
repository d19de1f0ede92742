import ViewStates

/// The logic of the list of clocks.
///
/// An intent that is refused throws why. Nothing of it is in the state, because a refusal belongs
/// to a moment: no winding of the document and the view state would bring it back.
@MainActor
public protocol MasterPresenter: Presenter where State == MasterState {
  /// Keeps a zone, whatever the case of its identifier, and with spaces for underscores.
  ///
  /// - Throws: ``ClocksRefusal`` when the system does not know it, or the document is full.
  func addZone(identifier: String) throws(ClocksRefusal)

  /// Lets a zone go.
  ///
  /// - Throws: ``ClocksRefusal`` when there is no such zone.
  func removeZone(id: NamedZone.ID) throws(ClocksRefusal)

  /// Gives a zone another name; white space at its ends is ignored.
  ///
  /// - Throws: ``ClocksRefusal`` when there is no such zone, or the name is empty or too long.
  func renameZone(id: NamedZone.ID, name: String) throws(ClocksRefusal)

  /// Shows a zone in detail.
  ///
  /// - Throws: ``ClocksRefusal`` when there is no such zone.
  func openZone(id: NamedZone.ID) throws(ClocksRefusal)

  /// Begins to edit the rows, or ends it.
  func toggleEditing()

  /// Scrolls so that many rows are out of sight at the top, or to the nearest position there is.
  func scroll(to position: Int)

  /// Shows the sheet of zones to choose from.
  func showSelection()
}
