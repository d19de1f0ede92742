import ViewStates

/// The part of a log that writes what was sent to a store and changed nothing.
///
/// A ``ChangeLog`` and a ``DifferenceLog`` have one as `refusals`. Attach it to the refusals of the
/// store:
///
/// ```swift
/// let log = ChangeLog<Counter>(of: "counter") { result in results.append(result) }
/// counter.changes.listen(log)
/// counter.refusals.listen(log.refusals)
/// ```
public struct RefusalLog<Model: StateModel>: StateUpdatable {
  let write: @MainActor (Refusal<Model>) -> Void

  /// Writes the refusal; when it is attached there is none, and nothing is written.
  public func update(with refusal: Refusal<Model>?) {
    if let refusal { write(refusal) }
  }
}

extension ChangeLog {
  /// A view that writes each refusal of the store as one line of JSON.
  ///
  /// ```json
  /// {"action":{"decrement":{}},"label":"decrement","refused":"rejected","store":"counter","why":"isZero"}
  /// ```
  public var refusals: RefusalLog<Model> {
    RefusalLog { refusal in
      let logged = LoggedRefusal(refusal, of: store)
      write(Result { try StableJSON.encode(logged) })
    }
  }
}

extension DifferenceLog {
  /// A view that writes each refusal of the store as a line for a person to read.
  ///
  /// ```text
  /// document: rename Berlin to Home: rejected, isThereAlready
  /// ```
  public var refusals: RefusalLog<Model> {
    RefusalLog { refusal in
      let logged = LoggedRefusal(refusal, of: store)
      let intent = logged.intent.map { " (\($0))" } ?? ""
      let why = logged.why.map { ", \($0)" } ?? ""
      let reason = logged.refused == .nothingToChange ? "nothing to change" : "\(logged.refused)"
      write("\(store): \(logged.label ?? "restore")\(intent): \(reason)\(why)")
    }
  }
}
