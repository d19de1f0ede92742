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
    switch step {
    case .choose: restaurants?.choose(1)
    case .chooseOther: restaurants?.choose(2)
    case .continueOrder: restaurants?.continueOrder()
    case .add: order?.menu.add(1, amount: 2)
    case .addOther: order?.menu.add(2, amount: 60)
    case .change: order?.cart.change(1, amount: 1)
    case .remove: order?.cart.remove(1)
    case .review: order?.review()
    case .reopen: order?.reopen()
    case .typeAddress: confirmation?.typeAddress("Am Kai 1")
    case .saveAddress: confirmation?.saveAddress()
    case .confirm: confirmation?.confirm()
    case .typeCard:
      payment?.typeNumber(MuncheeUnderTest.card)
      payment?.typeExpiry("12/30")
    case .payByCard: payment?.pay(by: .card)
    case .payCash: payment?.pay(by: .cash)
    case .cancel: screen.cancelling?.cancelOrder()
    case .replace: replacement?.replace()
    case .keep: replacement?.keep()
    case .back: munchee.scene.back()
    case .undo: munchee.scene.undo()
    case .redo: munchee.scene.redo()
    case .waitOne: munchee.town.wait(minutes: 1)
    case .waitFive: munchee.town.wait(minutes: 5)
    case .waitDay: munchee.town.wait(minutes: 1_440)
    case .resume: munchee.scene.resume()
    case .restart: try restart()
    case .goOn: goOn(screen)
    }
    statesSeen.insert(OrderExplorationTests.name(munchee.order))
  }

  /// Takes the step that most people would take next.
  private func goOn(_ screen: MuncheeScreen) {
    switch screen {
    case .restaurants(let presenter): presenter.choose(1)
    case .order(let presenter):
      if presenter.state.canReview { presenter.review() } else { presenter.menu.add(1, amount: 1) }
    case .confirmation(let presenter):
      presenter.typeAddress("Am Kai 1")
      presenter.confirm()
    case .payment(let presenter):
      if presenter.state.paying == nil {
        presenter.pay(number: MuncheeUnderTest.card, expiry: "12/30")
      } else {
        munchee.town.wait(minutes: outcome == .late ? 15 : 1)
      }
    case .delivery(let presenter):
      let state = presenter.state
      let isOver = state.step == .delivered || state.failure != nil
      if isOver { presenter.back() } else { munchee.town.wait(minutes: 2) }
    case .replacement(let presenter): presenter.replace()
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
    if state.refusal != nil, state.screen.refusal != nil { return "two refusals at a time" }
    let texts = lines + ["\(state)", "\(order)", state.refusal ?? "", state.screen.refusal ?? ""]
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
