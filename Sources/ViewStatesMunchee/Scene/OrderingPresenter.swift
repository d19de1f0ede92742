import ViewStates

/// The logic of a scene as a whole: its screens, and undo and redo over them.
@MainActor
public protocol OrderingPresenter: Presenter where State == MuncheeSceneState {
  /// The screen that can be used.
  var screen: MuncheeScreen { get }

  /// Goes back to the screen before, as the screen that can be used does.
  func back() throws(MuncheeRefusal)

  /// Undoes the last change of the order or of the screens.
  ///
  /// - Throws: ``MuncheeRefusal`` at a change that cannot be taken back, such as a payment.
  func undo() throws(MuncheeRefusal)

  /// Does again what was undone last.
  func redo() throws(MuncheeRefusal)

  /// Lets the world go on with an order that was restored while it was being paid or on its way.
  ///
  /// Call it once, at launch. Restoring an order asks the services for nothing.
  func resume()
}

extension OrderingPresenter {
  /// Goes back to the screen before.
  ///
  /// - Throws: ``MuncheeRefusal``.
  public func back() throws(MuncheeRefusal) { try screen.presenter.back() }
}
