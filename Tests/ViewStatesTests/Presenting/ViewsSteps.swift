import ViewStatesMocks

/// What is shown in the random walks: a whole, and a part that changes less often.
struct Pair: Equatable {
  var whole = 0
  var part = 0
}

/// One call of a view.
struct Seen: Equatable, CustomStringConvertible {
  var view: Int
  var whole: Int?
  var part: Int

  var description: String { "view \(view): \(whole.map { "\($0)/" } ?? "")\(part)" }
}

/// What is done to views, from outside or from inside an update.
///
/// Places are taken modulo what there is by then, so that any step can be left out.
enum ViewsAct: Equatable {
  enum Kind: CaseIterable {
    case object, value, partObject, partValue
  }

  case send(changesPart: Bool)
  case attach(Kind)
  case attachAgain(Int)
  case detach(Int)
  case release(Int)
}

/// A step of a walk.
enum ViewsStep {
  case act(ViewsAct)
  /// A view does something the next time it is updated.
  case prepare(Int, ViewsAct)

  static func random(_ random: inout SplitMix64) -> ViewsStep {
    let place = Int(random.next() % 64)
    let act: ViewsAct =
      switch random.next() % 16 {
      case 0..<5: .send(changesPart: random.next() % 3 == 0)
      case 5..<9: .attach(ViewsAct.Kind.allCases[place % 4])
      case 9: .attachAgain(place)
      case 10..<14: .detach(place)
      default: .release(place)
      }
    return random.next() % 2 == 0 ? .act(act) : .prepare(Int(random.next() % 64), act)
  }
}

/// What the steps are taken on: the real thing, or the plain model of it.
@MainActor
protocol ViewsWalker: AnyObject {
  init()
  /// Every call of a view, in order.
  var seen: [Seen] { get }
  /// What views do the next times they are updated.
  var prepared: [Int: [ViewsAct]] { get set }
  /// How many views there were so far.
  var viewCount: Int { get }

  func act(_ act: ViewsAct)
}

extension ViewsWalker {
  func take(_ step: ViewsStep) {
    switch step {
    case .act(let act): self.act(act)
    case .prepare(let place, let act):
      if viewCount > 0 { prepared[place % viewCount, default: []].append(act) }
    }
  }

  /// Does what a view was prepared to do from inside its update.
  func react(_ view: Int) {
    guard let act = prepared[view]?.first else { return }
    prepared[view]?.removeFirst()
    self.act(act)
  }
}
