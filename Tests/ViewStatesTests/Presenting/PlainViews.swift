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
    var lastPart: Int?
  }

  private var state = Pair()
  private var queue: [Pair] = []
  private var current: Pair?
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
      queue.append(state)
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
    if let current {
      show(current, by: bond)
    } else {
      current = state
      show(state, by: bond)
      current = nil
      deliver()
    }
    views[view].attaching -= 1
    returned.append(bond)
  }

  private func deliver() {
    guard current == nil else { return }
    while !queue.isEmpty {
      let next = queue.removeFirst()
      current = next
      // Those that come meanwhile are shown it as they come.
      for bond in bonds.indices { show(next, by: bond) }
      current = nil
    }
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
