import ViewStates

/// Asynchronous work that returns at once.
///
/// Both sides make a task and let the main actor take a turn, so both pay for that.
@MainActor
enum WorkRows {
  static let all = [
    Benchmark(
      name: "work", subject: "work started and ended: a task, two updates of a view, an object",
      floor: "a task that is kept, and two calls",
      // Both sides wait for the main actor, which takes most of the time.
      limit: .ratio(2)
    ) {
      let work = Work<Int, Int, Never>(.latest) { hidden($0) }
      let view = LoadingObject()
      work.attach(view)
      let byHand = LoaderByHand()
      return Pair(
        subject: { meter in
          await meter.timeWaiting(count) {
            for number in 0..<count {
              work.start(number)
              while view.isLoading { await Task.yield() }
            }
          }
        },
        floor: { meter in
          await meter.timeWaiting(count) {
            for number in 0..<count {
              byHand.start(number)
              while byHand.view.isLoading { await Task.yield() }
            }
          }
        })
    }
  ]

  private static let count = 10_000
}

private final class LoadingObject: StateUpdatable {
  private(set) var isLoading = false

  func update(with state: Loading<Int, Never>) {
    if case .loading = state { isLoading = true } else { isLoading = false }
  }
}

@MainActor
private final class LoaderByHand {
  let view = LoadingByHand()
  private var task: Task<Void, Never>?
  private var value = 0

  func start(_ number: Int) {
    task?.cancel()
    view.show(isLoading: true)
    task = Task { [weak self] in
      let value = await Self.load(number)
      if !Task.isCancelled { self?.finish(value) }
    }
  }

  private static func load(_ number: Int) async -> Int { hidden(number) }

  private func finish(_ value: Int) {
    self.value = value
    task = nil
    view.show(isLoading: false)
  }
}

@MainActor
private final class LoadingByHand {
  private(set) var isLoading = false

  @inline(never)
  func show(isLoading: Bool) { self.isLoading = isLoading }
}
