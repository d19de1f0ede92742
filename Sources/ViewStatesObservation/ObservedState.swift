import ViewStates

extension StateSource {
  /// The state, for a `body` of SwiftUI and for anything else that observes.
  public var observed: ObservedState<State> { ObservedState(source: self) }
}

/// The state of a source, read so that the reader is notified of the next change.
///
/// Get one from `observed` whenever you draw, and do not keep it. A `body` that reads `state` is
/// drawn again when the state changes. A `body` that reads a part is drawn again when that part
/// differs:
///
/// ```swift
/// Text(presenter.observed.title)
/// Text("\(presenter.observed[\.stops.count]) stops")
/// ```
///
/// If several updates come before a screen is drawn again, it is drawn once, with the last state.
/// If a view must see every state, attach it to the source itself.
@MainActor @dynamicMemberLookup
public struct ObservedState<State> {
  let source: any StateSource<State>

  /// The whole state; its reader is notified of the next update.
  public var state: State {
    StateObservation.read(nil, of: source, waiting: true) { _, _ in true }.state
  }

  /// A part of the state; its reader is notified when the part differs.
  ///
  /// - Complexity: O(1) for a look-up by the key path, besides reading the part. Each update
  ///   compares the observed parts.
  public subscript<Part: Equatable>(part: KeyPath<State, Part>) -> Part {
    read(part).state[keyPath: part]
  }

  /// A property of the state; its reader is notified when the property differs.
  public subscript<Part: Equatable>(dynamicMember part: KeyPath<State, Part>) -> Part {
    self[part]
  }

  /// The part of a state that a control shows, and the intent that changes it.
  ///
  /// ```swift
  /// TextField("Name", text: presenter.observed.field(\.name, set: presenter.rename).binding)
  /// ```
  ///
  /// An error of the intent is the refusal. Call this whenever you draw.
  public func field<Value: Equatable>(
    _ part: KeyPath<State, Value>, set: @escaping @MainActor (Value) throws -> Void
  ) -> ObservedField<Value> {
    ObservedField {
      let (state, readers) = read(part)
      return (state[keyPath: part], readers.refusal)
    } set: { value in
      var refusal: (any Error)?
      do { try set(value) } catch { refusal = error }
      let (state, readers) = read(part, waiting: false)
      // A control shows what a person did to it, so it has to be drawn again if the state differs.
      guard refusal != nil || readers.refusal != nil || state[keyPath: part] != value
      else { return }
      readers.willChange()
      readers.refusal = refusal
      readers.didChange()
    }
  }

  private func read<Part: Equatable>(
    _ part: KeyPath<State, Part>, waiting isWaiting: Bool = true
  ) -> StateObservation<State>.Read {
    StateObservation.read(part, of: source, waiting: isWaiting) {
      $0[keyPath: part] != $1[keyPath: part]
    }
  }
}

extension ObservedState where State: Equatable {
  /// The whole state; its reader is notified when the state differs.
  public var state: State { self[\.self] }
}
