import Tracker
import ViewStates

/// Keeps every state it is shown.
@MainActor final class Recorder<State>: StateUpdatable {
  private(set) var states: [State] = []
  func update(with state: State) { states.append(state) }
}

/// Lets a test wait for the next report of a service.
@MainActor final class Moves: StateUpdatable {
  private let (stream, continuation) = AsyncStream<Void>.makeStream()
  private var isFirst = true

  init(of service: any LocationService) {
    service.reports.attach(self, showing: service.report)
  }

  func update(with state: LocationReport) {
    // The report at the time of attaching, and the one of the start, are not moves.
    if state.currentLocation != nil, !isFirst { continuation.yield() }
    if state.currentLocation != nil { isFirst = false }
  }

  func next() async {
    var moves = stream.makeAsyncIterator()
    await moves.next()
  }
}
