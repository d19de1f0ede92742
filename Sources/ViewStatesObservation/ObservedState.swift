import ViewStates

extension StateSource {
  /// The state, for a `body` of SwiftUI and for anything else that observes.
  ///
  /// ```swift
  /// struct CounterScreen: View {
  ///   let presenter: any CounterPresenter
  ///
  ///   var body: some View {
  ///     Button("\(presenter.observed.state)") { presenter.increment() }
  ///   }
  /// }
  /// ```
  public var observed: ObservedState<State> { ObservedState(of: self) }
}

/// The state of a source, read so that the reader is notified of the next change.
///
/// You get one from `observed` whenever you draw, and keep none: it only names the source, and
/// makes no object. A `body` that reads `state` is drawn again when the state changes. A `body`
/// that reads a part is drawn again when that part differs:
///
/// ```swift
/// Text(presenter.observed.title)
/// Text("\(presenter.observed[\.stops.count]) stops")
/// ```
///
/// If several updates come before a screen is drawn again, it is drawn once, with the last state.
/// Attach a view that must see every state to the source itself.
///
/// ## How it works
///
/// The first reader attaches one view to the source, for all readers. It keeps the last state, so
/// that reading again derives nothing. At the first update for which no reader waits, it is
/// detached, and the source is no longer watched because of it. It does not keep the source.
@MainActor @dynamicMemberLookup
public struct ObservedState<State> {
  let source: any StateSource<State>

  init(of source: any StateSource<State>) { self.source = source }

  /// The whole state; its reader is notified of the next update.
  public var state: State { observation.whole(of: source) }

  /// A part of the state; its reader is notified when the part differs.
  ///
  /// - Complexity: A look-up by the key path, O(1), besides what the key path costs. Each update
  ///   compares the parts that are being observed.
  public subscript<Part: Equatable>(part: KeyPath<State, Part>) -> Part {
    observation.part(part, of: source).value
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
  /// - Parameters:
  ///   - part: The part that the control shows.
  ///   - set: The intent to send with the new value. It may throw, which is a refusal.
  /// - Returns: The field. Make it anew whenever you draw.
  public func field<Value: Equatable>(
    _ part: KeyPath<State, Value>, set: @escaping @MainActor (Value) throws -> Void
  ) -> ObservedField<Value> {
    let (observation, source) = (observation, source)
    return ObservedField(
      get: { observation.part(part, of: source).value },
      refusal: { observation.part(part, of: source).refusal },
      set: { value in
        var refusal: (any Error)?
        do { try set(value) } catch { refusal = error }
        observation.note(refusal, of: part, of: source, after: value)
      })
  }

  private var observation: StateObservation<State> { .of(source) }
}

extension ObservedState where State: Equatable {
  /// The whole state; its reader is notified when the state differs.
  public var state: State { self[\.self] }
}
