/// Turns what a source reports into actions, until it is released.
///
/// A view shows, a presenter that follows derives, and a reaction sends actions. It runs before
/// anything is derived from the report, and what it sends belongs to the same change. So no view
/// sees the report beside a model that does not know of it yet, and a history has one step for
/// both.
///
/// ```swift
/// final class WalkPresenter: Presenter {
///   let views = Views<[Double]>()
///   private let walk: Store<Walk>
///   private let reaction: Reaction
///
///   var state: [Double] { walk.state.distances }
///
///   init(walk: Store<Walk>, pedometer: any Pedometer) {
///     self.walk = walk
///     reaction = Reaction(to: pedometer) { distance in walk.send(.add(distance)) }
///     follow(walk)
///   }
/// }
/// ```
///
/// The owner keeps the reaction in a `let`, so it ends with its owner. The closure captures the
/// store. It cannot capture the owner and keep it alive: it is made before `self` may be used, so
/// the compiler refuses. To react to several sources, keep several reactions.
@MainActor
public final class Reaction {
  /// Reacts to a service or another source.
  ///
  /// - Parameters:
  ///   - source: A service, work or a store, which is not kept alive. A presenter that follows
  ///     others derives its state later, so a reaction to one is a mistake in the program.
  ///   - act: Called for each report from now on, in order, and never inside another reaction. It
  ///     is not called for the present state.
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
    source.views.line.add(self, act: act)
  }

  /// Reacts to a part of a source's state.
  ///
  /// - Parameters:
  ///   - source: A service, work or a store, which is not kept alive.
  ///   - part: The part, given and kept as in `attach(_:to:)`.
  ///   - act: Called whenever the part differs from before, as above.
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
