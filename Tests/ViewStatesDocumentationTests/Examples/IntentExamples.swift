import Testing
import ViewStates
import ViewStatesMocks

@MainActor @Suite struct IntentExamples {
  struct Trip: StateModel {
    enum Action: Codable, Sendable { case add(String) }
    enum Rejection: Error { case isThereAlready }

    var cities: [String] = []

    mutating func apply(_ action: Action) throws(Rejection) {
      switch action {
      case .add(let city):
        if cities.contains(city) { throw .isThereAlready }
        cities.append(city)
      }
    }
  }

  struct Search: StateModel {
    enum Action: Codable, Sendable {
      case open
      case close
    }

    var isOpen = false

    mutating func apply(_ action: Action) {
      switch action {
      case .open: isOpen = true
      case .close: isOpen = false
      }
    }
  }

  struct Note: StateModel {
    var text = ""
    mutating func apply(_ text: String) { self.text = text }
  }

  final class RefusalLines: EventListener {
    var lines: [String] = []

    func hear(_ refusal: Refusal<Search>) {
      if case .action(let action) = refusal.sent, case .undone = refusal.reason {
        lines.append("\(refusal.label ?? "no label"): \(action), undone")
      }
    }
  }

  final class SearchPresenter: Presenter {
    let views = Views<String>()
    private let trip: Store<Trip>
    private let search: Store<Search>

    var state: String {
      let search = search.state.isOpen ? "open" : "closed"
      return "\(trip.state.cities), search \(search)"
    }

    init(trip: Store<Trip>, search: Store<Search>) {
      self.trip = trip
      self.search = search
      follow(trip, search)
    }

    func pick(_ city: String) throws {
      try oneChange("pick \(city)", of: trip, search) {
        search.send(.close)
        try trip.send(.add(city))
      }
    }
  }

  let trip = Store(Trip())
  let search = Store(Search(isOpen: true))

  @Test func `an intent over two models is accepted or rejected as a whole`() throws {
    let presenter = SearchPresenter(trip: trip, search: search)
    let recorder = Recorder<String>()
    presenter.attach(recorder)
    try presenter.pick("Rome")
    #expect(throws: Trip.Rejection.isThereAlready) { try presenter.pick("Rome") }
    #expect(recorder.all == [#"[], search open"#, #"["Rome"], search closed"#])
  }

  @Test func `an intent over two models, in the place where it is sent`() throws {
    struct Screen: StateModel {
      enum Action: Codable, Sendable { case select(String) }
      var city = ""
      mutating func apply(_ action: Action) {
        switch action {
        case .select(let city): self.city = city
        }
      }
    }
    let (screen, city) = (Store(Screen()), "Rome")

    try oneChange("pick \(city)", of: trip, screen) {
      try trip.send(.add(city))
      screen.send(.select(city))
    }

    #expect(trip.state.cities == [screen.state.city])

    let stores: [AnyStore] = [trip, screen]

    #expect(oneChange(of: stores) { screen.send(.select("Oslo")) } == .changed)
  }

  @Test func `an error of one model is typed`() throws {
    func add(_ city: String) throws(Trip.Rejection) {
      try oneChange(of: trip, search) { () throws(Trip.Rejection) in
        search.send(.close)
        try trip.send(.add(city))
      }
    }

    try add("Rome")
    #expect(throws: Trip.Rejection.isThereAlready) { try add("Rome") }
  }

  @Test func `several states are restored together`() throws {
    struct File {
      let trip = Trip(cities: ["Oslo"])
      let search = Search(isOpen: false)
    }
    let file = File()

    try oneChange("open", of: trip, search) {
      try trip.restore(file.trip)
      try search.restore(file.search)
    }

    #expect(trip.state == file.trip)
    #expect(search.state == file.search)
  }

  @Test func `what an intent undoes is a refusal`() throws {
    let presenter = SearchPresenter(trip: trip, search: search)

    let refused = RefusalLines()
    search.refusals.listen(refused)
    try presenter.pick("Rome")
    search.send(.open)
    #expect(throws: Trip.Rejection.isThereAlready) { try presenter.pick("Rome") }
    #expect(refused.lines == ["pick Rome: close, undone"])
  }

  @Test func `an intent inside an intent is part of it`() throws {
    let (presenter, note, city) = (
      SearchPresenter(trip: trip, search: search), Store(Note()), "Rome"
    )
    let recorder = Recorder<String>()
    presenter.attach(recorder)

    try oneChange("begin with \(city)", of: trip, note) {
      note.send("begins in \(city)")
      try presenter.pick(city)
    }

    #expect(recorder.all == [#"[], search open"#, #"["Rome"], search closed"#])
    #expect(note.state.text == "begins in Rome")
  }
}
