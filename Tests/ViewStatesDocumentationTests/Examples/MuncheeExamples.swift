import Foundation
import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesMunchee
import ViewStatesMuncheeMocks

@MainActor @Suite struct MuncheeExamples {
  let start = Date(timeIntervalSince1970: 1_700_000_000)
  let payment = Identity(number: 1, nonce: 0)
  let total = Money.zero

  @Test func `a scene in a simulated town`() throws {
    let format = MuncheeFormat(locale: Locale(identifier: "en_US"), timeZone: .gmt)
    let town = SimulatedTown(startingAt: start)
    let stores = MuncheeStores(identities: IdentitySource(seed: 1))
    let scene = MuncheeScenePresenter(
      stores: stores, services: town.services, directory: .standard, format: format,
      now: { town.date })
    if case .restaurants(let restaurants) = scene.screen { try restaurants.choose(1) }
    let titles = scene.state.titles  // ["restaurants", "Da Nonna Ida"]
    #expect(titles == ["restaurants", "Da Nonna Ida"])
  }

  @Test func `a simulated town`() throws {
    var draft = CardDraft()
    try draft.apply(.typeNumber(Secret("4242 4242 4242 4242")))
    try draft.apply(.typeExpiry(Secret("12/30")))
    let card = try Card(draft, on: start, in: .gmt)
    let town = SimulatedTown(outcome: .declined, startingAt: start)
    town.payments.collect(total, from: .card(card), payment: payment)
    town.wait(minutes: 1)
    let failure = town.payments.state?.failure  // .cardDeclined
    #expect(failure == .cardDeclined)
  }

  @Test func `a double of the payment service`() throws {
    let payments = MockPaymentService()
    payments.collect(total, from: .cash, payment: payment)
    try payments.calls.requireNext(.collect(total, from: .cash, payment: payment))
    payments.report(PaymentReport(payment: payment))
    #expect(payments.state == PaymentReport(payment: payment))
  }
}
