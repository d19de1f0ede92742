import ViewStates
import ViewStatesDescribing

extension Store {
  /// Writes the present state, and from now on each change and each refusal, as a line of JSON.
  ///
  /// ```swift
  /// counter.log(as: "counter") { result in results.append(result) }
  /// try counter.send(.increment)
  /// ```
  ///
  /// ```json
  /// {"action":{"increment":{}},"cause":"action","label":"increment","state":{"count":1},"store":"counter"}
  /// ```
  ///
  /// A refusal is a line without a state, and with the reason in place of the cause. Each line of a
  /// change has the whole state, so you can restore any of them by itself, but each costs an
  /// encoding of the state. If that is too much, use `logDifferences(as:_:)`. The model's private
  /// data is left out. If a state cannot be encoded, the closure takes the error: a
  /// ``StableJSONError`` for a value that JSON cannot express.
  @discardableResult
  public func log(
    as name: String, _ write: @escaping @MainActor (Result<String, any Error>) -> Void
  ) -> Subscription {
    logEntries(as: name) { entry in write(Result { try StableJSON.encode(entry) }) }
  }

  /// From now on, writes each change with the differences that it makes, and each refusal, for a
  /// person to read.
  ///
  /// ```text
  /// document: rename Berlin to Home
  ///   .zones[0].name: "Berlin" → "Home"
  /// document: rename Berlin to Home: rejected, isThereAlready
  /// ```
  ///
  /// The label of the intent follows in parentheses. The log keeps the last state to compare it
  /// with the next one, so a plain array in it is copied when it changes: use a `PersistentArray`
  /// for a long list. The model's private data is left out. The model's labels are not escaped, so
  /// escape the lines for a terminal.
  @discardableResult
  public func logDifferences(
    as name: String, _ write: @escaping @MainActor (String) -> Void
  ) -> Subscription {
    var last = state.redacted
    return logEntries(as: name) { entry in
      write(entry.text)
      guard let state = entry.state else { return }
      let difference = StateDifference(from: last, to: state)
      for line in "\(difference)".split(separator: "\n") { write("  \(line)") }
      last = state
    }
  }

  private func logEntries(
    as name: String, _ write: @escaping @MainActor (LogEntry<Model>) -> Void
  ) -> Subscription {
    write(LogEntry(start: state, of: name))
    return Subscription(
      changes.listen(for: self) { _, change in write(LogEntry(change, of: name)) },
      refusals.listen(for: self) { _, refusal in write(LogEntry(refusal, of: name)) })
  }
}
