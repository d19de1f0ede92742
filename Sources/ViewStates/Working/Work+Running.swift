extension Work {
  /// Lets the queue change, and updates the views if the state differs then.
  func updating(_ change: () -> [WorkQueue<Input>.Step]) {
    let before = (queue.isEmpty, fraction)
    take(change())
    if before != (queue.isEmpty, fraction) { isShown = false }
    show()
  }

  /// Updates the views, unless they were shown the state already.
  func show() {
    if isShown { return }
    isShown = true
    updateViews()
  }

  func take(_ steps: [WorkQueue<Input>.Step]) {
    for step in steps {
      switch step {
      case .start(let request): run(request)
      case .pause(let id): pause(id)
      case .end(let id): tasks.removeValue(forKey: id)?.cancel()
      }
    }
  }

  /// Starts a task that holds the work weakly, so that it never keeps the owner alive.
  private func run(_ request: WorkQueue<Input>.Request) {
    let report: Report = { [weak self] interim in self?.take(interim, of: request.id) }
    tasks[request.id] = Task { [weak self, operation, strategy] in
      let result = await Self.result(of: request.input, operation, strategy, report)
      if let result { self?.finish(request, with: result) }
    }
  }

  private func pause(_ id: Int) {
    guard let debounce = strategy.debounce else { return }
    tasks[id] = Task { [weak self] in
      guard await debounce.clock.hasSlept(for: debounce.pause), let self else { return }
      tasks[id] = nil
      updating { queue.wake(after: id) }
    }
  }

  /// The result of the last try; nil if the task was cancelled before it began or in a pause.
  private static func result(
    of input: Input, _ operation: Operation, _ strategy: WorkStrategy, _ report: @escaping Report
  ) async -> Result<Value?, Failure>? {
    if Task.isCancelled { return nil }
    var pauses = strategy.retries?.pauses.makeIterator()
    while true {
      do throws(Failure) {
        return .success(try await operation(input, report))
      } catch {
        guard let retries = strategy.retries, retries.isWorthIt(error), !Task.isCancelled,
          let pause = pauses?.next()
        else { return .failure(error) }
        guard await retries.clock.hasSlept(for: pause) else { return nil }
      }
    }
  }

  private func take(_ interim: Interim, of id: Int) {
    guard queue.isRunning(id) else { return }
    switch interim {
    case .progress(let next):
      if next == fraction { return }
      progress = (id, next)
    case .value(let value, let next):
      self.value = value
      if let next { progress = (id, next) }
    }
    isShown = false
    // What is sent because of an element belongs to the same change.
    UpdateQueue.main.perform(.report) { [self] in
      if case .value(let value, _) = interim { each?(value) }
      show()
    }
  }

  private func finish(
    _ request: WorkQueue<Input>.Request, with result: Result<Value?, Failure>
  ) {
    guard let next = queue.finish(request.id) else { return }
    tasks[request.id] = nil
    isShown = false
    // What is sent because of the result belongs to the same change.
    UpdateQueue.main.perform(.report) { [self] in
      switch result {
      case .success(let value):
        failed = nil
        if let value { self.value = value }
        take(next)
        if let value { then?(request.input, .success(value)) }
      case .failure(let why):
        failed = (why, request.input)
        take(next)
        then?(request.input, .failure(why))
      }
      // An intent that `then` has caused may have shown it.
      show()
    }
  }
}

extension Clock<Duration> {
  /// Sleeps for a while; false if the task was cancelled.
  func hasSlept(for duration: Duration) async -> Bool {
    do {
      try await sleep(for: duration)
      return !Task.isCancelled
    } catch {
      return false
    }
  }
}
