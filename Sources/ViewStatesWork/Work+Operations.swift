extension Work {
  typealias Operation = @MainActor (Input, @escaping Report) async throws(Failure) -> Value?
  typealias Report = @MainActor (Interim) -> Void

  /// What an operation reports before it ends.
  enum Interim {
    case progress(Double)
    case value(Value)
  }

  /// Creates work that waits for one value a request.
  ///
  /// - Parameters:
  ///   - strategy: What happens to a request while others wait or run.
  ///   - operation: Gets the value. It is cancelled like any task, and may ignore that.
  ///   - then: Called with each result, in the order in which the requests end, before the views
  ///     are updated. Send actions to a store here. It is not called for a request that was ended.
  public convenience init(
    _ strategy: WorkStrategy,
    _ operation: @escaping @MainActor (Input) async throws(Failure) -> Value,
    then: (@MainActor (Input, Result<Value, Failure>) -> Void)? = nil
  ) {
    self.init(
      strategy,
      operation: { (input, _) async throws(Failure) -> Value? in try await operation(input) },
      then: then)
  }

  /// Creates work that waits for one value a request, and reports its progress.
  ///
  /// ```swift
  /// download = Work(.ifIdle) { url, progress throws(DownloadFailure) in
  ///   try await service.download(url) { progress($0) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - strategy: What happens to a request while others wait or run.
  ///   - operation: Gets the value. It reports the part that is done, from 0 to 1, as often as it
  ///     likes; a late report changes nothing.
  ///   - then: Called with each result, as in `init(_:_:then:)` without progress.
  public convenience init(
    _ strategy: WorkStrategy,
    _ operation:
      @escaping @MainActor (
        _ input: Input, _ progress: @escaping @MainActor (Double) -> Void
      ) async throws(Failure) -> Value,
    then: (@MainActor (Input, Result<Value, Failure>) -> Void)? = nil
  ) {
    self.init(
      strategy,
      operation: { (input, report) async throws(Failure) -> Value? in
        try await operation(input) { report(.progress($0)) }
      },
      then: then)
  }

  /// Creates work that follows a stream for each request.
  ///
  /// ```swift
  /// prices = Work(.latest, following: { symbol in service.prices(of: symbol) })
  /// ```
  ///
  /// The state is loading while the stream goes on, with the latest element as its last value. It
  /// is loaded once the stream has ended.
  ///
  /// - Parameters:
  ///   - strategy: What happens to a request while others wait or run.
  ///   - elements: Makes the stream.
  public convenience init<Elements: AsyncSequence>(
    _ strategy: WorkStrategy, following elements: @escaping @MainActor (Input) -> Elements
  ) where Elements.Element == Value, Elements.Failure == Failure {
    self.init(
      strategy,
      operation: { (input, report) async throws(Failure) -> Value? in
        for try await element in elements(input) {
          if Task.isCancelled { break }
          report(.value(element))
        }
        return nil
      },
      then: nil)
  }
}
