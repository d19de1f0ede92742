import ViewStates
import ViewStatesClocks
import ViewStatesMocks

/// A presenter of the list without logic: it records its intents and shows the state that a test
/// sets.
///
/// ```swift
/// let presenter = MockMasterPresenter()
/// presenter.attach(view)
/// presenter.state = MasterState(isEditing: true)  // the view shows it
/// try presenter.addZone(identifier: "Asia/Tokyo")
/// try presenter.calls.requireNext(.addZone(identifier: "Asia/Tokyo"))
/// ```
public final class MockMasterPresenter:
  MockPresenter<MasterState, MockMasterPresenter.Call>, MasterPresenter
{
  /// An intent with its arguments.
  public enum Call: Equatable, Sendable {
    /// `addZone(identifier:)`
    case addZone(identifier: String)

    /// `removeZone(id:)`
    case removeZone(id: NamedZone.ID)

    /// `renameZone(id:name:)`
    case renameZone(id: NamedZone.ID, name: String)

    /// `openZone(id:)`
    case openZone(id: NamedZone.ID)

    /// `toggleEditing()`
    case toggleEditing

    /// `scroll(to:)`
    case scroll(to: Int)

    /// `showSelection()`
    case showSelection
  }

  /// The presenter of the detail; none unless a test sets another `MockPresenter`.
  public var detail: any Presenter<(any DetailPresenter)?> =
    MockPresenter<(any DetailPresenter)?, Never>(state: nil)

  /// The presenter of the sheet; none unless a test sets another `MockPresenter`.
  public var selection: any Presenter<(any SelectionPresenter)?> =
    MockPresenter<(any SelectionPresenter)?, Never>(state: nil)

  /// The refusal that intents throw after they have been recorded; with nil, none is refused.
  public var refusal: ClocksRefusal?

  /// Creates a presenter that shows a state.
  public override init(state: MasterState = MasterState()) {
    super.init(state: state)
  }

  /// Records the call, and throws the ``refusal`` if there is one.
  public func addZone(identifier: String) throws(ClocksRefusal) {
    try answer(.addZone(identifier: identifier))
  }

  /// Records the call, and throws the ``refusal`` if there is one.
  public func removeZone(id: NamedZone.ID) throws(ClocksRefusal) {
    try answer(.removeZone(id: id))
  }

  /// Records the call, and throws the ``refusal`` if there is one.
  public func renameZone(id: NamedZone.ID, name: String) throws(ClocksRefusal) {
    try answer(.renameZone(id: id, name: name))
  }

  /// Records the call, and throws the ``refusal`` if there is one.
  public func openZone(id: NamedZone.ID) throws(ClocksRefusal) {
    try answer(.openZone(id: id))
  }

  /// Records the call.
  public func toggleEditing() { calls.record(.toggleEditing) }

  /// Records the call.
  public func scroll(to position: Int) { calls.record(.scroll(to: position)) }

  /// Records the call.
  public func showSelection() { calls.record(.showSelection) }

  private func answer(_ call: Call) throws(ClocksRefusal) {
    calls.record(call)
    if let refusal { throw refusal }
  }
}
