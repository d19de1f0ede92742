import ViewStatesTimeTravel

/// Undo and redo over the order and the screens, which stop at what cannot be undone.
///
/// `Order.barrier(after:)` names that.
@MainActor
final class OrderHistory {
  let history: History

  init(stores: MuncheeStores) {
    history = History(stores.order, stores.navigation)
  }

  func undo() throws(MuncheeRefusal) {
    do throws(HistoryError) {
      if try history.undo() { return }
    } catch {
      if case .barrier(_, let reason) = error { throw .barrier(reason) }
      throw .notTravelled(error)
    }
    throw .nothingToUndo
  }

  func redo() throws(MuncheeRefusal) {
    do throws(HistoryError) {
      if try history.redo() { return }
    } catch {
      throw .notTravelled(error)
    }
    throw .nothingToRedo
  }
}
