import Observation
import Synchronization

/// Whether a change makes a reader look again.
@MainActor
func isNotified<Value>(_ read: @autoclosure () -> Value, of change: () -> Void) -> Bool {
  let isChanged = Atomic(false)
  _ = withObservationTracking(read) { isChanged.store(true, ordering: .relaxed) }
  change()
  return isChanged.load(ordering: .relaxed)
}
