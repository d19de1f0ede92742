import ViewStatesMocks

/// What is done to a graph of stores, services and presenters, from outside or from inside an
/// update.
///
/// Places are taken modulo what there is by then, so that any step can be left out.
enum GraphAct {
  enum Kind: CaseIterable {
    case whole, part, comparing
  }

  /// One of the two stores or the service changes.
  case change(Int, by: Int)
  /// Both stores change at once, as in time travel.
  case changeBoth(Int, Int)
  /// One intent changes the stores by several steps each, and may fail in the end.
  case intent([Int], [Int], isRejected: Bool)
  case makePresenter
  case releasePresenter(Int)
  case follow(Int, Kind, sources: [Int], divisor: Int)
  case cancel(Int)
  case attach(to: Int, isObject: Bool)
  case detach(Int)
  case release(Int)
}

/// A step of a walk.
enum GraphStep {
  case act(GraphAct)
  /// A view does something the next time it is updated.
  case prepare(Int, GraphAct)

  static func random(_ random: inout SplitMix64) -> GraphStep {
    func number(below limit: UInt64) -> Int { Int(random.next() % limit) }
    let place = number(below: 64)
    let act: GraphAct =
      switch number(below: 32) {
      case 0..<9: .change(place % 3, by: number(below: 4))
      case 9: .changeBoth(number(below: 2) + 1, number(below: 2) + 1)
      case 10:
        .intent(
          (0..<number(below: 3)).map { _ in number(below: 3) - 1 },
          (0..<number(below: 3)).map { _ in number(below: 3) - 1 },
          isRejected: number(below: 4) == 0)
      case 11..<14: .makePresenter
      case 14: .releasePresenter(place)
      case 15..<21:
        .follow(
          place, GraphAct.Kind.allCases[number(below: 3)],
          sources: (0...number(below: 3)).map { _ in number(below: 64) },
          divisor: 1 + number(below: 3))
      case 21..<23: .cancel(place)
      case 23..<28: .attach(to: place, isObject: number(below: 3) > 0)
      case 28..<30: .detach(place)
      default: .release(place)
      }
    return number(below: 2) == 0 ? .act(act) : .prepare(number(below: 64), act)
  }
}
