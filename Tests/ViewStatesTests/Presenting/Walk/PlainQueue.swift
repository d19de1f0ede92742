import ViewStates

/// A state as numbers, and the presenter that it keeps if it is the state of a child.
struct PlainState {
  let numbers: [Int]
  var kept: PlainWorld.Member?

  init(_ numbers: [Int]) { self.numbers = numbers }

  @MainActor init(of child: PlainWorld.Member?) {
    (numbers, kept) = ([child?.number ?? 0], child)
  }
}

/// A source in the plainest form: lists, and no shortcut.
@MainActor
final class PlainSource {
  struct View {
    let id: Int
    let arrival: Int
    let object: ObjectIdentifier?
    /// Shows a state; false if the view was released.
    var show: (([Int], Cause) -> Bool)?
    /// The state that it was or will be shown last.
    var last: [Int]?
  }

  struct Follower {
    let id: Int
    weak var source: PlainSource?
    let isConcerned: (([Int]?) -> Bool)?
  }

  struct Reaction { weak var owner: WalkReaction? }

  let queue: PlainQueue
  let compares: Bool
  /// Derives the state of a presenter; nil if it was released.
  var derive: (() -> PlainState?)?
  /// Brings a child up to date; its state if it is another one than before.
  var update: (() -> PlainState?)?
  /// Whether the source was released, or ended by its owner.
  var isGone = false
  var views: [View] = []
  var followers: [Follower] = []
  var reactions: [Reaction] = []
  var waiting: [(state: PlainState, views: [Int])] = []
  /// The state that the present change has brought.
  var brought: [Int]?
  var lastNumber = 0
  var lastID = 0
  var lastChange = 0
  var isShowing = false

  init(_ queue: PlainQueue, compares: Bool) { (self.queue, self.compares) = (queue, compares) }

  /// Whether a view is attached, as far as anyone has noticed.
  var hasViews: Bool { views.contains { $0.show != nil } }

  var isFollowedInPart: Bool { followers.contains { $0.isConcerned != nil } }

  func number() -> Int {
    lastNumber += 1
    return lastNumber
  }

  func join(_ state: PlainState, as number: Int) {
    if isFollowedInPart { brought = state.numbers }
    if isGone || !hasViews { return }
    var unaware: [Int] = []
    for place in views.indices where views[place].arrival < number && views[place].show != nil {
      if !compares || views[place].last != state.numbers { unaware.append(views[place].id) }
      views[place].last = state.numbers
    }
    if unaware.isEmpty { return }
    waiting.append((state, unaware))
    queue.addTurn { [self] in takeTurn(because: $0) }
  }

  func takeTurn(because cause: Cause) {
    if waiting.isEmpty { return }
    let (state, unaware) = waiting.removeFirst()
    if isGone { return }
    isShowing = true
    for place in 0..<views.count where unaware.contains(views[place].id) {
      guard let show = views[place].show else { continue }
      queue.updating.append(views[place].object)
      if !show(state.numbers, cause) { detach(views[place].id) }
      queue.updating.removeLast()
    }
    isShowing = false
    views.removeAll { $0.show == nil }
  }

  func react(to state: [Int]) {
    let present = reactions
    queue.reactions.append {
      for reaction in present { reaction.owner?.hear(state) }
    }
  }

  func attach(
    _ state: PlainState, object: ObjectIdentifier?, show: @escaping ([Int], Cause) -> Bool
  ) -> Int {
    let id = add(object, last: state.numbers, show: show)
    if let object, queue.updating.contains(object) {
      queue.addTurn(because: .start) { [self] _ in
        guard !isGone, let view = views.first(where: { $0.id == id }), let show = view.show else {
          return
        }
        queue.updating.append(object)
        if !show(state.numbers, .start) { detach(id) }
        queue.updating.removeLast()
      }
    } else {
      queue.showFirst(object) { _ = show(state.numbers, .start) }
    }
    return id
  }

  func add(
    _ object: ObjectIdentifier? = nil, last: [Int]? = nil, show: @escaping ([Int], Cause) -> Bool
  ) -> Int {
    lastID += 1
    views.append(View(id: lastID, arrival: lastNumber, object: object, show: show, last: last))
    return lastID
  }

  func detach(_ id: Int) {
    guard let place = views.firstIndex(where: { $0.id == id }) else { return }
    let view = views[place]
    views[place].show = nil
    if !isShowing { views.removeAll { $0.show == nil } }
    queue.release(view)
  }

  func end() {
    if isGone { return }
    isGone = true
    let all = views
    for place in views.indices { views[place].show = nil }
    if !isShowing { views = [] }
    waiting = []
    queue.release(all)
  }

  func follow(by source: PlainSource, isConcerned: (([Int]?) -> Bool)?) -> () -> Void {
    lastID += 1
    let id = lastID
    followers.append(Follower(id: id, source: source, isConcerned: isConcerned))
    return { [weak self] in self?.followers.removeAll { $0.id == id } }
  }
}

/// The rules of the one queue, on lists.
@MainActor
final class PlainQueue {
  enum Phase { case idle, joining, following }

  struct Origin {
    let source: PlainSource
    let derives: Bool
  }

  struct LaterChange {
    let cause: Cause
    var announcements: [() -> Void] = []
  }

  var phase = Phase.idle
  var isShowing = false
  var turns: [(take: (Cause) -> Void, cause: Cause)] = []
  /// The objects that are being updated.
  var updating: [ObjectIdentifier?] = []
  private var cause = Cause.report
  private var change = 0
  private var origins: [Origin] = []
  var reactions: [() -> Void] = []
  private var later: [LaterChange] = []
  private var released: [Any] = []

  func addTurn(because cause: Cause? = nil, take: @escaping (Cause) -> Void) {
    turns.append((take, cause ?? (phase == .idle ? .report : self.cause)))
  }

  func add(origin source: PlainSource, derives: Bool) {
    if !origins.contains(where: { $0.source === source && $0.derives == derives }) {
      origins.append(Origin(source: source, derives: derives))
    }
  }

  /// Announces in the order in which changes were made.
  func join(_ announce: @escaping () -> Void) {
    if later.isEmpty { announce() } else { later[later.count - 1].announcements.append(announce) }
  }

  func perform(_ cause: Cause, _ make: () -> Void) {
    switch phase {
    case .joining: make()
    case .following:
      later.append(LaterChange(cause: cause))
      phase = .joining
      makeAndReact(make)
      phase = .following
    case .idle:
      run(cause, make)
      while !later.isEmpty || !released.isEmpty {
        var gone: [Any] = []
        swap(&gone, &released)
        gone = []
        if later.isEmpty { continue }
        let next = later.removeFirst()
        run(next.cause) { for announce in next.announcements { announce() } }
      }
      phase = .idle
      showTurns()
    }
  }

  private func makeAndReact(_ make: () -> Void) {
    make()
    while !reactions.isEmpty { reactions.removeFirst()() }
  }

  private func run(_ cause: Cause, _ make: () -> Void) {
    self.cause = cause
    change += 1
    phase = .joining
    makeAndReact(make)
    phase = .following
    let origins = origins
    self.origins = []
    for origin in origins {
      if origin.derives { reach(origin.source) } else { follow(origin.source) }
    }
  }

  private func follow(_ source: PlainSource) {
    var isAnyGone = false
    for follower in source.followers {
      if let next = follower.source, !next.isGone {
        if follower.isConcerned?(source.brought) ?? true { reach(next) }
      } else {
        isAnyGone = true
      }
    }
    if isAnyGone { source.followers.removeAll { $0.source?.isGone ?? true } }
    source.brought = nil
  }

  private func reach(_ source: PlainSource) {
    if source.lastChange == change { return }
    source.lastChange = change
    if let update = source.update {
      // Numbered when it became another one; a view that was attached then is not shown it again.
      if let state = update() { source.join(state, as: source.lastNumber) }
    } else if source.hasViews || source.isFollowedInPart {
      guard let state = source.derive?() else { return }
      source.join(state, as: source.number())
    }
    follow(source)
  }

  func showTurns() {
    if isShowing || phase != .idle { return }
    isShowing = true
    while !turns.isEmpty {
      let turn = turns.removeFirst()
      turn.take(turn.cause)
    }
    isShowing = false
  }

  func showFirst(_ object: ObjectIdentifier?, show: () -> Void) {
    let before = isShowing
    isShowing = true
    updating.append(object)
    show()
    updating.removeLast()
    isShowing = before
    showTurns()
  }

  func release(_ value: Any) {
    if phase != .idle { released.append(value) }
  }
}
