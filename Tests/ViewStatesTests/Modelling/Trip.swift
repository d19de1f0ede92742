import ViewStates

/// Up to three cities in a plain array, with a check of its own.
struct Trip: StateModel {
  enum Action: Codable, Equatable {
    case add(String)
    case removeAll
  }
  enum Rejection: Error, Equatable {
    case isFull
    case isThere(String)
  }

  var cities: [String] = []

  func check(_ action: Action) throws(Rejection) -> Verdict {
    switch action {
    case .add(let city):
      if cities.count >= 3 { throw .isFull }
      if cities.contains(city) { throw .isThere(city) }
      return .change
    case .removeAll: return cities.isEmpty ? .noChange : .change
    }
  }

  mutating func apply(_ action: Action) {
    switch action {
    case .add(let city): cities.append(city)
    case .removeAll: cities.removeAll()
    }
  }

  func validate() throws(InvalidState) {
    if cities.count > 3 { throw InvalidState("\(cities.count) are more than 3 cities") }
  }
}

/// The number of the selected city, as one switch.
struct Selection: StateModel {
  enum Rejection: Error, Equatable { case isTooHigh }

  var number = 0

  /// Moves the selection; half of the move is done before it is rejected.
  mutating func apply(_ step: Int) throws(Rejection) {
    number += step
    if number > 3 { throw .isTooHigh }
  }

  func validate() throws(InvalidState) {
    if number > 3 { throw InvalidState("number: \(number) is more than 3") }
  }
}

/// A note, which rejects nothing.
struct Note: StateModel {
  var text = ""
  mutating func apply(_ text: String) { self.text = text }
}

/// Shows the states of all three.
final class TripPresenter: Presenter {
  let views = Views<String>()
  let trip = Store(Trip())
  let selection = Store(Selection())
  let note = Store(Note())
  private(set) var derivations = 0

  var state: String {
    derivations += 1
    return "\(trip.state.cities) \(selection.state.number) \(note.state.text)"
  }

  init() {
    follow(trip, selection, note)
  }

  /// An intent of its own, over two of the stores.
  func pick(_ city: String) throws {
    try oneChange("pick \(city)", of: trip, selection) {
      try trip.send(.add(city))
      try selection.send(1)
    }
  }
}

extension Change {
  /// The change of a store by one action.
  init(_ state: Model, _ action: Model.Action, label: String? = nil) {
    self.init(state: state, actions: [action], label: label)
  }
}
