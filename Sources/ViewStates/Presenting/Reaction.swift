/// Turns what a source reports into actions, until it is released.
///
/// It runs before anything is derived from the report, and what it sends belongs to one change with
/// it. So no view sees the report beside a model that does not know of it yet, and a history has
/// one step for both.
///
/// ```swift
/// reaction = Reaction(to: pedometer) { distance in walk.send(distance) }
/// ```
///
/// The owner keeps the reaction in a `let`, so it ends with its owner. The closure captures the
/// store; it is made before `self` may be used, so it cannot capture the owner.
@MainActor
public final class Reaction {
  private let held: AnyObject

  /// Reacts to a service or another source.
  ///
  /// - Parameters:
  ///   - source: A service, work or a store, which is not kept alive. A presenter that follows
  ///     others derives its state later; to react to one is a mistake, and stops the program.
  ///   - act: Called for each report from now on, in order, and never inside another reaction.
  public init<Source: StateSource>(
    to source: Source, act: @escaping @MainActor (Source.State) -> Void
  ) {
    if source.node.derive != nil {
      stopProgram(
        because:
          """
          a Reaction to \(Source.self), which follows other sources, so that it reports nothing \
          itself. React to the services and work that it follows.
          """)
    }
    let act = HeldAct(act)
    source.views.line.add(reaction: act)
    held = act
  }

  /// Reacts to a part of a source's state whenever that differs from before.
  public convenience init<Source: StateSource, Part: Equatable>(
    to source: Source, part: @escaping (Source.State) -> Part,
    act: @escaping @MainActor (Part) -> Void
  ) {
    var last = part(source.state)
    self.init(to: source) { state in
      let next = part(state)
      guard next != last else { return }
      last = next
      act(next)
    }
  }
}

/// A closure that a source calls for as long as a ``Reaction`` or a ``Listener`` keeps it.
@MainActor
final class HeldAct<Value> {
  let call: @MainActor (Value) -> Void

  init(_ call: @escaping @MainActor (Value) -> Void) { self.call = call }
}
