import ViewStates

/// A source that shows another source's state together with the reason for each change.
///
/// A view can animate what a person did, and show a restored state or a step of a history at once.
/// The reason is no part of the presenter's state.
///
/// ```swift
/// let explained = Explained(presenter, by: document, viewState)
/// explained.attach(for: screen) { screen, shown in
///   screen.show(shown.state, isAnimated: shown.reason.isIntent)
/// }
/// ```
///
/// You name the stores whose changes are reasons. If a change reaches the source from anywhere
/// else, the reason is ``ChangeReason/report``.
///
/// - One change of several stores has one reason. An intent that sends an action to one store and
///   restores another is an intent.
/// - An intent that a view sends from inside its update is a change of its own, with its own
///   reason.
/// - The state is shown whenever the source shows it, even if only the reason differs.
/// - A presenter that follows reads the reason in ``state`` while it derives. At any other time the
///   reason there is ``ChangeReason/start``.
///
/// It keeps the source and the stores, and they hold it weakly, so keep it.
@MainActor
public final class Explained<State>: Presenter {
  /// The attached views.
  public let views = Views<ExplainedState<State>>()

  private let present: @MainActor () -> State
  /// The reason for a change that a store has not announced yet, for each store.
  private var unannounced: [@MainActor (Propagation) -> ChangeReason?] = []
  /// The reason for the last change that a store has announced.
  private var noted: (reason: ChangeReason, change: Propagation)?
  /// The reason for the change that is being passed on to followers.
  private var passing: ChangeReason?

  /// The present state of the source, with the reason as described above.
  public var state: ExplainedState<State> {
    ExplainedState(present(), because: passing ?? .start)
  }

  /// Creates a source with reasons.
  ///
  /// - Parameters:
  ///   - source: A presenter, or any other source.
  ///   - stores: The stores whose changes are reasons, usually those that the presenter follows.
  public init<Source: StateSource<State>, each Model: StateModel>(
    _ source: Source, by stores: repeat Store<each Model>
  ) {
    present = { source.state }
    for store in repeat each stores { note(store) }
    takeNote(of: source) { [weak self] state, change in
      guard let self else { return .gone }
      guard views.mark.isWatched else { return .unconcerned }
      let reason = reason(for: change) ?? .report
      passing = reason
      defer { passing = nil }
      views.prepare(ExplainedState(state, because: reason), in: change)
      return .waiting
    }
  }

  /// Takes note of each change of a store before a presenter derives a state from it.
  private func note<Model>(_ store: Store<Model>) {
    unannounced.append { propagation in
      guard let (change, shared) = store.unannounced, shared == propagation else { return nil }
      return ChangeReason(change)
    }
    takeNote(of: store.changes) { [weak self] change, propagation in
      guard let self else { return .gone }
      noted = (reason(for: propagation) ?? ChangeReason(change), propagation)
      return .unconcerned
    }
  }

  /// The reason for a change; nil if it began at none of the stores.
  ///
  /// In a change of several stores, a presenter can derive its state when the first one announces
  /// the change. So those that are still to announce it are asked, too.
  private func reason(for change: Propagation) -> ChangeReason? {
    if let noted, noted.change == change { return noted.reason }
    let reasons = unannounced.compactMap { $0(change) }
    return reasons.first(where: \.isIntent) ?? reasons.first
  }
}
