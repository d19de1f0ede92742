import ViewStates

/// A presenter with views of every kind, as a random walk uses them.
@MainActor
final class RealViews: ViewsWalker {
  final class Pairs: Presenter {
    let views = Views<Pair>()
    var state = Pair()
  }

  private let presenter = Pairs()
  private var subscriptions: [Subscription] = []
  private var objects: [Int: ObjectView<Pair>] = [:]
  private var partObjects: [Int: ObjectView<Int>] = [:]
  fileprivate(set) var seen: [Seen] = []
  var prepared: [Int: [ViewsAct]] = [:]
  private(set) var viewCount = 0

  func act(_ act: ViewsAct) {
    switch act {
    case .send(let changesPart):
      presenter.state.whole += 1
      if changesPart { presenter.state.part += 1 }
      presenter.updateViews()
    case .attach(let kind): attach(kind)
    case .attachAgain(let place):
      guard viewCount > 0 else { return }
      if let view = objects[place % viewCount] {
        subscriptions.append(presenter.attach(view))
      } else if let view = partObjects[place % viewCount] {
        subscriptions.append(presenter.attach(view, to: \.part))
      }
    case .detach(let place):
      if !subscriptions.isEmpty { subscriptions[place % subscriptions.count].cancel() }
    case .release(let place):
      guard viewCount > 0 else { return }
      objects[place % viewCount] = nil
      partObjects[place % viewCount] = nil
    }
  }

  private func attach(_ kind: ViewsAct.Kind) {
    let id = viewCount
    viewCount += 1
    switch kind {
    case .object:
      let view = ObjectView<Pair>(id: id, walker: self)
      objects[id] = view
      subscriptions.append(presenter.attach(view))
    case .partObject:
      let view = ObjectView<Int>(id: id, walker: self)
      partObjects[id] = view
      subscriptions.append(presenter.attach(view, to: \.part))
    case .value: subscriptions.append(presenter.attach(ValueView<Pair>(id: id, walker: self)))
    case .partValue:
      subscriptions.append(presenter.attach(ValueView<Int>(id: id, walker: self), to: \.part))
    }
  }

  fileprivate func show(_ state: Any, in view: Int) {
    switch state {
    case let pair as Pair: seen.append(Seen(view: view, whole: pair.whole, part: pair.part))
    case let part as Int: seen.append(Seen(view: view, part: part))
    default: break
    }
    react(view)
  }
}

@MainActor private final class ObjectView<State>: StateUpdatable {
  let id: Int
  weak var walker: RealViews?

  init(id: Int, walker: RealViews) { (self.id, self.walker) = (id, walker) }
  func update(with state: State) { walker?.show(state, in: id) }
}

private struct ValueView<State>: StateUpdatable {
  let id: Int
  weak var walker: RealViews?

  func update(with state: State) { walker?.show(state, in: id) }
}
