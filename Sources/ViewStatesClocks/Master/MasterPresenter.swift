import ViewStates

/// The logic of the list of clocks.
///
/// A refused intent throws the reason. The state does not hold it, because a refusal answers one
/// intent: no undo brings it back.
@MainActor
public protocol MasterPresenter: Presenter where State == MasterState {
  /// The presenter of the detail while a clock is open.
  ///
  /// It is another one for another clock.
  var detail: any Presenter<(any DetailPresenter)?> { get }

  /// The presenter of the sheet of time zones while it is shown.
  var selection: any Presenter<(any SelectionPresenter)?> { get }

  /// Adds a zone, whatever the case of its identifier, and with spaces for underscores.
  ///
  /// - Throws: ``ClocksRefusal`` if the system does not know the zone.
  func addZone(identifier: String) throws(ClocksRefusal)

  /// Removes a zone while the list is being edited.
  ///
  /// - Throws: ``ClocksRefusal`` if the list is not being edited, or there is no such zone.
  func removeZone(id: NamedZone.ID) throws(ClocksRefusal)

  /// Renames a zone while the list is being edited.
  ///
  /// - Parameters:
  ///   - id: The identity of the zone.
  ///   - name: The name, trimmed of white space; an empty name gives the zone the name of its place
  ///     again.
  /// - Throws: ``ClocksRefusal`` if the list is not being edited, there is no such zone, or the
  ///   name is too long.
  func renameZone(id: NamedZone.ID, name: String) throws(ClocksRefusal)

  /// Opens the detail of a zone.
  ///
  /// - Throws: ``ClocksRefusal`` if there is no such zone.
  func openZone(id: NamedZone.ID) throws(ClocksRefusal)

  /// Starts or stops editing the list; only an edited list lets zones be removed and renamed.
  func toggleEditing()

  /// Scrolls until a number of rows are hidden above the top, as far as there are rows.
  func scroll(to position: Int)

  /// Shows the sheet of time zones.
  func showSelection()
}
