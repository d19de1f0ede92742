import ViewStates
import ViewStatesMocks
import ViewStatesNavigation
import ViewStatesStorage

@testable import munchee

/// What a person, the time, and a restart can do to a scene.
enum MuncheeStep: CaseIterable {
  case choose, chooseOther, continueOrder, add, addOther, change, remove, review
  case setAddress, confirm, typeCard, payByCard, payCash, cancel
  case replace, back, undo, redo, waitOne, waitFive, waitDay, resume, restart, goOn

  /// A random step; every other one goes on towards the door.
  static func random(_ random: inout SplitMix64) -> MuncheeStep {
    random.next() % 2 == 0 ? .goOn : allCases[Int(random.next() % UInt64(allCases.count))]
  }
}

/// A scene that takes steps.
///
/// Intents go to screens that have gone, too, as a view may be slow.
@MainActor
final class MuncheeWalk {
  private(set) var munchee: MuncheeUnderTest<SimulatedTown>
  private(set) var statesSeen: Set<String> = []
  private var lines: [String] = []
  private var lastShown: SceneState?
  private var shown = Recorder<SceneState>()
  private var presenters: [any ScreenPresenter] = []
  private let outcome: SimulatedOutcome

  init(_ outcome: SimulatedOutcome) throws {
    self.outcome = outcome
    munchee = try MuncheeUnderTest(in: outcome)
    watch()
  }

  private func watch() {
    let (process, scene) = (munchee.process, munchee.scene)
    process.orders.log(as: "order") { [weak self] in self?.log($0) }
    process.navigation.log(as: "navigation") { [weak self] in self?.log($0) }
    (shown, lastShown) = (Recorder(), nil)
    scene.attach(shown)
  }

  private func log(_ line: Result<String, any Error>) {
    switch line {
    case .success(let text): lines.append(text)
    case .failure(let error): lines.append("\(error)")
    }
  }

  func take(_ step: MuncheeStep) throws {
    let screen = munchee.scene.screen
    presenters.removeAll { type(of: $0) == type(of: screen) }
    presenters.append(screen)
    if step == .restart {
      try restart()
    } else {
      do { try take(step, on: screen) } catch { lines.append("\(error)") }
    }
    statesSeen.insert(OrderExplorationTests.name(munchee.order))
  }

  private func take(_ step: MuncheeStep, on screen: any ScreenPresenter) throws {
    switch step {
    case .choose: try last(RestaurantsPresenter.self)?.choose(1)
    case .chooseOther: try last(RestaurantsPresenter.self)?.choose(2)
    case .continueOrder: try last(RestaurantsPresenter.self)?.continueOrder()
    case .add: try last(OrderPresenter.self)?.add(1, amount: 2)
    case .addOther: try last(OrderPresenter.self)?.add(2, amount: 60)
    case .change: try last(OrderPresenter.self)?.change(1, amount: 1)
    case .remove: try last(OrderPresenter.self)?.remove(1)
    case .review: try last(OrderPresenter.self)?.review()
    case .setAddress: try last(ConfirmationPresenter.self)?.setAddress("Am Kai 1")
    case .confirm: try last(ConfirmationPresenter.self)?.confirm()
    case .typeCard:
      try last(PaymentPresenter.self)?.typeNumber(.card)
      try last(PaymentPresenter.self)?.typeExpiry("12/30")
    case .payByCard: try last(PaymentPresenter.self)?.pay(by: .card)
    case .payCash: try last(PaymentPresenter.self)?.pay(by: .cash)
    case .cancel: try (screen as? any CancellingPresenter)?.cancelOrder()
    case .replace: try last(ReplacementPresenter.self)?.replace()
    case .back: try munchee.scene.back()
    case .undo: _ = try munchee.scene.undo()
    case .redo: _ = try munchee.scene.redo()
    case .waitOne: munchee.service.wait(minutes: 1)
    case .waitFive: munchee.service.wait(minutes: 5)
    case .waitDay: munchee.service.wait(minutes: 1_440)
    case .resume: munchee.process.resume()
    case .restart: break
    case .goOn: try goOn(screen)
    }
  }

  /// Takes the step that most people would take next.
  private func goOn(_ screen: any ScreenPresenter) throws {
    switch screen {
    case let presenter as RestaurantsPresenter: try presenter.choose(1)
    case let presenter as OrderPresenter:
      if presenter.state.canReview {
        try presenter.review()
      } else {
        try presenter.add(1, amount: 1)
      }
    case let presenter as ConfirmationPresenter:
      try presenter.setAddress("Am Kai 1")
      try presenter.confirm()
    case let presenter as PaymentPresenter:
      if presenter.state.paying == nil {
        try presenter.pay(number: .card, expiry: "12/30")
      } else {
        munchee.service.wait(minutes: outcome == .late ? 15 : 1)
      }
    case let presenter as DeliveryPresenter:
      let state = presenter.state
      let isOver = state.step == .delivered || state.failure != nil
      if isOver { try presenter.back() } else { munchee.service.wait(minutes: 2) }
    case let presenter as ReplacementPresenter: try presenter.replace()
    default: break
    }
  }

  /// What is wrong; nil if nothing is.
  var problem: String? {
    let (order, navigation) = (munchee.order, munchee.process.navigation.state)
    do {
      try order.validate()
      try navigation.validate()
    } catch {
      return "not valid: \(error)"
    }
    if let stray = navigation.screens.map(\.route).first(where: { !$0.fits(order) }) {
      return "the screen '\(stray)' for an order that is \(OrderExplorationTests.name(order))"
    }
    let state = munchee.scene.state
    for next in shown.takeAll() {
      if next == lastShown { return "a state was shown twice" }
      lastShown = next
    }
    if lastShown != state { return "the views do not show the present state" }
    let texts = lines + ["\(state)", "\(order)"]
    let digits = ["4242 4242", "42424242", "12/30", #"12\/30"#]
    lines = []
    return texts.first { text in digits.contains { text.contains($0) } }
      .map { "the card is in: \($0)" }
  }

  private func restart() throws {
    let order = try StableJSON.decode(
      Order.self, from: try StableJSON.encode(munchee.order))
    let next = try MuncheeUnderTest(in: outcome, restoring: order)
    (munchee, presenters) = (next, [])
    watch()
    munchee.process.resume()
  }

  /// The last presenter of a kind, whose screen may have gone.
  private func last<Wanted>(_ kind: Wanted.Type) -> Wanted? {
    presenters.lazy.compactMap { $0 as? Wanted }.first
  }
}

extension MuncheeRoute {
  /// Whether the screen has something to show for an order.
  fileprivate func fits(_ order: Order) -> Bool {
    switch (self, order) {
    case (.restaurants, _): true
    case (.order, .open), (.confirmation, .open): true
    case (.order, .confirmed), (.confirmation, .confirmed), (.payment, .confirmed): true
    case (.order, .paying), (.confirmation, .paying), (.payment, .paying): true
    case (.delivery, _): Self.home(of: order) == .delivery
    case (.replacement(let other), .open), (.replacement(let other), .confirmed):
      order.cart?.restaurant.id != other
    case (.order, _), (.confirmation, _), (.payment, _), (.replacement, _): false
    }
  }
}
