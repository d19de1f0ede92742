/// The views attached to a source, kept up to date in order.
///
/// 1. Updates are delivered first in, first out, and run to completion: what a view triggers from
///    inside its update is delivered after the current state has reached every view.
/// 2. Every view sees every state, in the same order, in debug and in release.
/// 3. A view attached during an update is shown the present state at once, and then each state that
///    arrives later.
/// 4. A view detached during an update is not called again.
/// 5. A presenter that follows several sources of one change derives one state for it.
/// 6. A loop that never settles stops the program with a message that names the views that loop.
///
/// A source creates one and calls nothing on it.
///
/// ## How it stays fast
///
/// An update costs a call for each view and allocates nothing.
///
/// - The code that delivers a state is `@inlinable`, so that the module that uses it compiles it
///   for its own types: an update of a value takes 18 ns instead of 34.
/// - Views and followers are called through closures, made where their types are known; a protocol
///   would be looked up at run time. The closures run on the main actor, but are not marked so,
///   because each call would then check the actor at run time.
/// - `@exclusivity(unchecked)` leaves out a check at run time, 5 ns each, in `Views`, `SourceMark`,
///   `Following` and `Store`. One proof covers all: they are used on the main actor only, and every
///   access lasts for one transition of a plain value, which calls no view, no presenter and
///   nothing else that could come back here. So no two accesses overlap.
@MainActor
public final class Views<State> {
  @exclusivity(unchecked) @usableFromInline var delivery: Delivery<State, AttachedView<State>>
  @exclusivity(unchecked) @usableFromInline var followers: [Follower<State>] = []
  /// Whether a state may wait at a presenter that follows.
  @exclusivity(unchecked) @usableFromInline var isAnyWaiting = false
  @usableFromInline package let mark = SourceMark()
  /// What `ViewStatesObservation` keeps for the source, to find it again at the next drawing.
  package var observation: AnyObject?
  /// The views that are objects, to find those that were released.
  private(set) var objects: [WeakView] = []
  /// The number of such views, and the number of followers, at which to look for released ones.
  private var mostObjects = fewestToSweep
  var mostFollowers = fewestToSweep

  /// Most screens have fewer views than this, and never need to look.
  static var fewestToSweep: Int { 32 }

  /// Creates an empty list of views.
  ///
  /// - Parameter limit: How many states in a row views may cause from inside their updates before
  ///   the program is stopped. A sound cascade takes a handful. Ten thousand lets a view send a
  ///   batch of intents, and still stops a loop within milliseconds.
  public init(limit: Int = 10_000) {
    delivery = Delivery(limit: limit)
  }
}

/// A view on the list: its type, for a message about views that loop, and how to update it.
@usableFromInline
struct AttachedView<State> {
  @usableFromInline let type: Any.Type
  @usableFromInline let update: (State) -> Bool

  @inlinable
  init(_ view: HeldView<State>) {
    (type, update) = (view.type, view.update)
  }
}

struct WeakView {
  let id: Int
  weak var object: AnyObject?
}

// MARK: - Attaching

extension Views {
  @inlinable
  package func attach(_ view: HeldView<State>, showing state: State) -> StateSubscription {
    let (id, isFirst) = delivery.add(AttachedView(view))
    if delivery.isTooDeep { stop() }
    remember(view.object, as: id)
    _ = view.update(state)
    delivery.depth &-= 1
    if isFirst, let next = delivery.nextState() { settle(next) }
    return StateSubscription { [weak self] in self?.detach(id) }
  }

  @usableFromInline
  func remember(_ object: AnyObject?, as id: Int) {
    mark.isWatched = true
    guard let object else { return }
    if objects.count >= mostObjects { removeReleasedViews() }
    objects.append(WeakView(id: id, object: object))
  }

  @usableFromInline
  func detach(_ id: Int) {
    // The view is released at the end, when nothing is being changed any more.
    let view = delivery.remove(id)
    seeWhetherWatched()
    _ = view
  }

  /// Removes released views that no update has reached, and forgets those that were detached; done
  /// whenever the list has doubled, so that attaching costs O(log *n*) amortized.
  private func removeReleasedViews() {
    for view in objects where view.object == nil { detach(view.id) }
    objects.removeAll { delivery.index(of: $0.id) == nil }
    mostObjects = max(Self.fewestToSweep, 2 * objects.count)
  }

  func seeWhetherWatched() {
    mark.isWatched = delivery.hasViews || !followers.isEmpty
  }
}
