import ViewStates
import ViewStatesLists

/// The operations that plain and persistent lists of numbers share.
protocol NumberList: Codable, Equatable, Sendable, RandomAccessCollection
where Element == Int, Index == Int {
  init(repeating number: Int, count: Int)
  mutating func append(_ number: Int)
}

extension [Int]: NumberList {}
extension PersistentArray<Int>: NumberList {}

/// A model that is a list of numbers.
struct Numbers<List: NumberList>: StateModel {
  enum Action: Codable, Sendable {
    case append(Int)
  }

  var list: List

  func check(_ action: Action) -> Verdict { .change }

  mutating func apply(_ action: Action) {
    switch action {
    case .append(let number): list.append(number)
    }
  }
}

/// Shows the list of each state.
struct ListListener<List: NumberList>: EventListener {
  let show: @MainActor (List) -> Void

  func hear(_ change: Change<Numbers<List>>) { show(change.state.list) }
}

// MARK: - By hand

/// Changes an array in place, and calls the view.
@MainActor
final class HandWrittenNumbers {
  var view: (any ArrayShowing)?
  private(set) var list: [Int]

  init(_ list: [Int]) { self.list = list }

  func append(_ number: Int) {
    list.append(number)
    view?.show(list)
  }
}

@MainActor
protocol ArrayShowing: AnyObject {
  func show(_ list: [Int])
}

final class LastNumberShower: ArrayShowing {
  private var shown = 0

  func show(_ list: [Int]) { shown = list.last ?? 0 }
}

final class KeepingShower: ArrayShowing {
  private var kept: [Int] = []

  func show(_ list: [Int]) { kept = list }
}
