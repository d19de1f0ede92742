import ViewStates
import ViewStatesIdentity
import ViewStatesIntents
import ViewStatesMocks
import ViewStatesMunchee
import ViewStatesNavigation
import ViewStatesStorage

/// What a person, the time, and a restart can do to a scene.
enum MuncheeStep: CaseIterable {
  case choose, chooseOther, continueOrder, add, addOther, change, remove, review, reopen
  case typeAddress, saveAddress, confirm, typeCard, payByCard, payCash, cancel
  case replace, keep, back, undo, redo, waitOne, waitFive, waitDay, resume, restart, goOn

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
  private(set) var munchee: TownUnderTest
  private(set) var statesSeen: Set<String> = []
  private var lines: [String] = []
  private var last: MuncheeSceneState?
  private var shown = StateRecorder<MuncheeSceneState>()
  private var screens: [String: MuncheeScreen] = [:]
  private let outcome: SimulatedOutcome

  init(_ outcome: SimulatedOutcome) throws {
    self.outcome = outcome
    munchee = try TownUnderTest(outcome)
    watch()
  }

  private func watch() {
    let (stores, scene) = (munchee.stores, munchee.scene)
    let order = ChangeLog<Order>(of: "order") { [weak self] in self?.log($0) }
    let navigation = ChangeLog<Navigation<MuncheeRoute>>(of: "navigation") { [weak self] in
      self?.log($0)
    }
    stores.order.changes.attach(order)
    stores.order.refusals.attach(order.refusals)
    stores.navigation.changes.attach(navigation)
    stores.navigation.refusals.attach(navigation.refusals)
    (shown, last) = (StateRecorder(), nil)
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
    screens[name(of: screen)] = screen
    do {
      try take(step, on: screen)
    } catch let refusal as MuncheeRefusal {
      lines.append("\(refusal) \(refusal.text(MuncheeUnderTest.format.money))")
    }
    statesSeen.insert(OrderExplorationTests.name(munchee.order))
  }

  private func take(_ step: MuncheeStep, on screen: MuncheeScreen) throws {
    switch step {
    case .choose: try restaurants?.choose(1)
    case .chooseOther: try restaurants?.choose(2)
    case .continueOrder: try restaurants?.continueOrder()
    case .add: try order?.menu.add(1, amount: 2)
    case .addOther: try order?.menu.add(2, amount: 60)
    case .change: try order?.cart.change(1, amount: 1)
    case .remove: try order?.cart.remove(1)
    case .review: try order?.review()
    case .reopen: try order?.reopen()
    case .typeAddress: try confirmation?.typeAddress("Am Kai 1")
    case .saveAddress: try confirmation?.saveAddress()
    case .confirm: try confirmation?.confirm()
    case .typeCard:
      try payment?.typeNumber(MuncheeUnderTest.card)
      try payment?.typeExpiry("12/30")
    case .payByCard: try payment?.pay(by: .card)
    case .payCash: try payment?.pay(by: .cash)
    case .cancel: try screen.cancelling?.cancelOrder()
    case .replace: try replacement?.replace()
    case .keep: try replacement?.keep()
    case .back: try munchee.scene.back()
    case .undo: try munchee.scene.undo()
    case .redo: try munchee.scene.redo()
    case .waitOne: munchee.town.wait(minutes: 1)
    case .waitFive: munchee.town.wait(minutes: 5)
    case .waitDay: munchee.town.wait(minutes: 1_440)
    case .resume: munchee.scene.resume()
    case .restart: try restart()
    case .goOn: try goOn(screen)
    }
  }

  /// Takes the step that most people would take next.
  private func goOn(_ screen: MuncheeScreen) throws {
    switch screen {
    case .restaurants(let presenter): try presenter.choose(1)
    case .order(let presenter):
      if presenter.state.canReview {
        try presenter.review()
      } else {
        try presenter.menu.add(1, amount: 1)
      }
    case .confirmation(let presenter):
      try presenter.typeAddress("Am Kai 1")
      try presenter.confirm()
    case .payment(let presenter):
      if presenter.state.paying == nil {
        try presenter.pay(number: MuncheeUnderTest.card, expiry: "12/30")
      } else {
        munchee.town.wait(minutes: outcome == .late ? 15 : 1)
      }
    case .delivery(let presenter):
      let state = presenter.state
      let isOver = state.step == .delivered || state.failure != nil
      if isOver { try presenter.back() } else { munchee.town.wait(minutes: 2) }
    case .replacement(let presenter): try presenter.replace()
    }
  }

  /// What is wrong; nil if nothing is.
  var problem: String? {
    let (order, navigation) = (munchee.order, munchee.stores.navigation.state)
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
      if next == last { return "a state was shown twice" }
      last = next
    }
    if last != state { return "the views do not show the present state" }
    let texts = lines + ["\(state)", "\(order)"]
    let digits = ["4242 4242", "42424242", "12/30", #"12\/30"#]
    lines = []
    return texts.first { text in digits.contains { text.contains($0) } }
      .map { "the card is in: \($0)" }
  }

  private func restart() throws {
    let order = try StableJSON.decode(
      Order.self, from: try StableJSON.encode(munchee.order))
    let next = try TownUnderTest(outcome, restoring: order)
    (munchee, screens) = (next, [:])
    watch()
    munchee.scene.resume()
  }

  private func name(of screen: MuncheeScreen) -> String {
    switch screen {
    case .restaurants: "restaurants"
    case .order: "order"
    case .confirmation: "confirmation"
    case .payment: "payment"
    case .delivery: "delivery"
    case .replacement: "replacement"
    }
  }

  private var restaurants: (any RestaurantsPresenter)? {
    if case .restaurants(let presenter) = screens["restaurants"] { presenter } else { nil }
  }
  private var order: (any OrderPresenter)? {
    if case .order(let presenter) = screens["order"] { presenter } else { nil }
  }
  private var confirmation: (any ConfirmationPresenter)? {
    if case .confirmation(let presenter) = screens["confirmation"] { presenter } else { nil }
  }
  private var payment: (any PaymentPresenter)? {
    if case .payment(let presenter) = screens["payment"] { presenter } else { nil }
  }
  private var replacement: (any ReplacementPresenter)? {
    if case .replacement(let presenter) = screens["replacement"] { presenter } else { nil }
  }
}
