import ViewStates
import ViewStatesTimeTravel

/// Undo and redo over the order and the screens, which stop at what cannot be taken back.
///
/// This is the one place that knows of barriers: `Order.barrier(for:)` names them.
@MainActor
final class OrderHistory {
  let history: History
  private let mark: BarrierMark

  init(stores: MuncheeStores) {
    let history = History(stores.order, stores.navigation)
    self.history = history
    mark = BarrierMark(history: history, before: stores.order.state)
    // The history was attached first, so it has recorded the step when the mark sees the change.
    stores.order.changes.attach(mark)
  }

  /// The reason why the present step cannot be undone.
  private var barrier: Order.Barrier? {
    mark.barrier.flatMap { $0.step == history.state.current ? $0.reason : nil }
  }

  func undo() throws(MuncheeRefusal) {
    if let barrier { throw .barrier("\(barrier)") }
    do throws(HistoryError) {
      if try history.undo() { return }
    } catch {
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

/// Remembers the step of the last change that cannot be taken back.
private final class BarrierMark: StateUpdatable {
  private(set) var barrier: (step: Int, reason: Order.Barrier)?
  private let history: History
  private var before: Order

  init(history: History, before: Order) {
    (self.history, self.before) = (history, before)
  }

  func update(with change: Change<Order>) {
    defer { before = change.state }
    let actions: [Order.Action]
    switch change.cause {
    case .action(let action): actions = [action]
    case .actions(let all): actions = all
    case .start, .restore, .timeTravel: return
    }
    guard let reason = actions.compactMap({ before.barrier(for: $0) }).first else { return }
    barrier = (history.state.current, reason)
  }
}
