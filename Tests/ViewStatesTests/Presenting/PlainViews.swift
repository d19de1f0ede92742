/// What views should do, in the plainest way: a queue of states, and a list of views to call.
@MainActor
final class PlainViews: ViewsWalker {
  private struct View {
    var isObject: Bool
    var isPart: Bool
    var isReleased = false
    /// How many calls of `attach` are running that were given it.
    var attaching = 0
    var isAlive: Bool { !isReleased || attaching > 0 }
  }

  private struct Bond {
    var view: Int
    var isAttached = true
    /// How many states were sent before it came.
    var seesFrom = 0
    var lastPart: Int?
  }

  private var state = Pair()
  private var queue: [Pair] = []
  private var isDelivering = false
  /// How many states were sent, and how many of them have been shown or are being shown.
  private var (sent, shown) = (0, 0)
  private var views: [View] = []
  private var bonds: [Bond] = []
  /// The bonds whose attachment has been returned.
  private var returned: [Int] = []
  private(set) var seen: [Seen] = []
  var prepared: [Int: [ViewsAct]] = [:]
  var viewCount: Int { views.count }

  func act(_ act: ViewsAct) {
    switch act {
    case .send(let changesPart):
      state.whole += 1
      if changesPart { state.part += 1 }
      // With nobody to show it to, a state is not sent.
      if bonds.contains(where: { $0.isAttached }) {
        queue.append(state)
        sent += 1
      }
      deliver()
    case .attach(let kind):
      views.append(
        View(
          isObject: kind == .object || kind == .partObject,
          isPart: kind == .partObject || kind == .partValue))
      attach(views.count - 1)
    case .attachAgain(let place):
      guard !views.isEmpty else { return }
      let view = views[place % views.count]
      if view.isObject, !view.isReleased { attach(place % views.count) }
    case .detach(let place):
      if !returned.isEmpty { bonds[returned[place % returned.count]].isAttached = false }
    case .release(let place):
      if !views.isEmpty, views[place % views.count].isObject {
        views[place % views.count].isReleased = true
      }
    }
  }

  private func attach(_ view: Int) {
    bonds.append(Bond(view: view))
    let bond = bonds.count - 1
    views[view].attaching += 1
    bonds[bond].seesFrom = sent
    if isDelivering {
      show(state, by: bond)
    } else {
      isDelivering = true
      show(state, by: bond)
      isDelivering = false
      deliver()
    }
    views[view].attaching -= 1
    returned.append(bond)
  }

  private func deliver() {
    guard !isDelivering else { return }
    isDelivering = true
    while !queue.isEmpty {
      let next = queue.removeFirst()
      shown += 1
      // A view that came later than the state was shown a newer one when it came.
      for bond in bonds.indices where bonds[bond].seesFrom < shown { show(next, by: bond) }
    }
    isDelivering = false
  }

  private func show(_ state: Pair, by bond: Int) {
    let view = bonds[bond].view
    guard bonds[bond].isAttached, views[view].isAlive else { return }
    if views[view].isPart {
      guard bonds[bond].lastPart != state.part else { return }
      bonds[bond].lastPart = state.part
      seen.append(Seen(view: view, part: state.part))
    } else {
      seen.append(Seen(view: view, whole: state.whole, part: state.part))
    }
    react(view)
  }
}
