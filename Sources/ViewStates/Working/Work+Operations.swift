extension Work {
  /// Creates work that gets one value for each request.
  ///
  /// - Parameters:
  ///   - strategy: What happens to a request while others wait or run.
  ///   - operation: Gets the value. It is cancelled like any task, and may ignore the cancellation.
  ///   - then: Called with each result before the views are updated, to send actions to a store. It
  ///     is not called for a request that was ended.
  public convenience init(
    _ strategy: WorkStrategy,
    _ operation: @escaping @MainActor (Input) async throws(Failure) -> Value,
    then: (@MainActor (Input, Result<Value, Failure>) -> Void)? = nil
  ) {
    self.init(
      strategy, { (input, _) async throws(Failure) -> Value in try await operation(input) },
      then: then)
  }

  /// Creates work that waits for one value a request, and reports the part that is done, from 0 to
  /// 1, as often as it likes; a late report changes nothing.
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
        try await operation(input) { report(nil, $0) }
      },
      then: then)
  }

  /// Creates work that follows a stream for each request.
  ///
  /// ```swift
  /// syncing = Work(
  ///   .ifIdle, following: { library.recommendations() },
  ///   each: { [shelf = stores.shelf] book in _ = try? shelf.send(.add(book)) },
  ///   failure: { _ in .noConnection })
  /// ```
  ///
  /// The state is loading while the stream goes on, with the latest element as its last value. It
  /// is loaded once the stream has ended.
  ///
  /// - Parameters:
  ///   - strategy: What happens to a request while others wait or run.
  ///   - elements: Makes the stream for an input.
  ///   - each: Called once for each element, in order. Its actions are one change with the element.
  ///   - progress: The part that is done after an element, from 0 to 1, if it is known.
  ///   - failure: Turns the error that the stream throws into the failure to show. An
  ///     `AsyncThrowingStream` throws `any Error`, with which a state cannot be compared.
  public convenience init<Elements: AsyncSequence>(
    _ strategy: WorkStrategy, following elements: @escaping @MainActor (Input) -> Elements,
    each: (@MainActor (Value) -> Void)? = nil,
    progress: (@MainActor (Value) -> Double?)? = nil,
    failure: @escaping @MainActor (Elements.Failure) -> Failure
  ) where Elements.Element == Value {
    self.init(
      strategy,
      operation: { (input, report) async throws(Failure) -> Value? in
        do throws(Elements.Failure) {
          for try await element in elements(input) {
            if Task.isCancelled { break }
            report(element, progress?(element))
          }
        } catch {
          throw failure(error)
        }
        return nil
      },
      then: nil, each: each)
  }

  /// Creates work that follows a stream for each request, and shows the error that it throws.
  public convenience init<Elements: AsyncSequence>(
    _ strategy: WorkStrategy, following elements: @escaping @MainActor (Input) -> Elements,
    each: (@MainActor (Value) -> Void)? = nil,
    progress: (@MainActor (Value) -> Double?)? = nil
  ) where Elements.Element == Value, Elements.Failure == Failure {
    self.init(strategy, following: elements, each: each, progress: progress) { $0 }
  }
}
