import ViewStates

struct Guests: StateModel {
  enum Action: Codable, Sendable {
    case invite(String)
    case cancel(String)
  }

  enum Rejection: Error { case tableIsFull }

  var names: [String] = []

  mutating func apply(_ action: Action) throws(Rejection) {
    switch action {
    case .invite(let name):
      if names.contains(name) { return }
      if names.count == 2 { throw .tableIsFull }
      names.append(name)
    case .cancel(let name): names.removeAll { $0 == name }
    }
  }
}

final class PartyPresenter: Presenter {
  let views = Views<[String]>()
  private let guests: Store<Guests>

  var state: [String] { guests.state.names }

  init(guests: Store<Guests>) {
    self.guests = guests
    follow(guests)
  }

  func invite(_ name: String) throws(Guests.Rejection) { try guests.send(.invite(name)) }
  func cancel(_ name: String) { guests.send(neverRejected: .cancel(name)) }
}

struct PartyView: StateUpdatable {
  func update(with names: [String]) {
    print("guests:", names.isEmpty ? "none" : names.joined(separator: ", "))
  }
}

let party = PartyPresenter(guests: Store(Guests()))
party.attach(PartyView())
do {
  try party.invite("Ada")
  try party.invite("Grace")
  try party.invite("Grace")  // is invited: nothing is shown
  try party.invite("Edith")
} catch {
  print("error:", error)
}
party.cancel("Ada")
