import ViewStates

/// Up to three cities in a plain array, with a check of its own.
struct Trip: StateModel {
  enum Action: Codable, Equatable {
    case add(String)
    case removeAll
  }
  enum Rejection: Error, Equatable {
    case isFull, isThere
  }

  var cities: [String] = []

  func check(_ action: Action) throws(Rejection) -> Verdict {
    switch action {
    case .add(let city):
      if cities.count >= 3 { throw .isFull }
      if cities.contains(city) { throw .isThere }
      return .change
    case .removeAll: return cities.isEmpty ? .noChange : .change
    }
  }

  static func label(of action: Action) -> String {
    if case .add(let city) = action { "add \(city)" } else { "remove all" }
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

/// Shows the states of all three: `Rome, Oslo; 1; a note`.
final class TripPresenter: Presenter {
  let views = Views<String>()
  let trip = Store(Trip())
  let selection = Store(Selection())
  let note = Store(Note())
  private(set) var derivations = 0

  var state: String {
    derivations += 1
    let cities = trip.state.cities.joined(separator: ", ")
    return "\(cities); \(selection.state.number); \(note.state.text)"
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

/// The three stores, and what anybody hears of them, in order.
@MainActor
class TripWorld {
  let presenter = TripPresenter()
  private var lines: [String] = []

  var trip: Store<Trip> { presenter.trip }
  var selection: Store<Selection> { presenter.selection }
  var note: Store<Note> { presenter.note }

  init() {
    presenter.attach(for: self) { $0.lines.append("shows \($1)") }
    listen(to: trip, "trip")
    listen(to: selection, "selection")
    listen(to: note, "note")
    lines = []
  }

  /// What was heard since the last question.
  func news() -> [String] {
    defer { lines = [] }
    return lines
  }

  func say(_ line: String) { lines.append(line) }

  private func listen<Model>(to store: Store<Model>, _ name: String) {
    store.changes.listen(for: self) { world, change in
      let actions = change.actions.map { Model.label(of: $0) }.joined(separator: ", ")
      let label = change.label.map { " in \($0)" } ?? ""
      let what =
        switch change.cause {
        case .actions: actions + label
        case .restore: "restore\(label)"
        case .start, .timeTravel, .report: "\(change.cause)"
        }
      world.say("\(name): \(what)")
    }
    store.refusals.listen(for: self) { $0.say("\(name) refused \($1.text)") }
  }
}

extension Refusal {
  fileprivate var text: String {
    let what =
      switch sent {
      case .action(let action): Model.label(of: action)
      case .state: "a state"
      }
    let why =
      switch reason {
      case .rejected(let error): "rejected, \(error)"
      case .invalid(let error): "invalid, \(error)"
      case .locked: "locked"
      case .nothingToChange: "nothing to change"
      case .undone(let error): "undone, \(error)"
      }
    return "\(what)\(label.map { " in \($0)" } ?? ""): \(why)"
  }
}
