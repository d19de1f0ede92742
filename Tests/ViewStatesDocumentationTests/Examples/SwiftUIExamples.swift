import Observation
import Testing
import ViewStates
import ViewStatesMocks
import ViewStatesObservation

@testable import Party

#if canImport(SwiftUI)
  import SwiftUI
#else
  import ViewStatesSwiftUIStandIn
#endif

// MARK: - A screen

struct CounterScreen: View {
  let presenter: any CounterPresenter

  var body: some View {
    Button("\(presenter.observed.state)") { presenter.increment() }
  }
}

struct PartyScreen: View {
  let party: PartyPresenter

  var body: some View {
    List(party.observed.state, id: \.self) { name in Text(name) }
  }
}

struct CounterPreviews: PreviewProvider {
  static var previews: some View {
    CounterScreen(presenter: MockCounterPresenter(state: 7))
  }
}

// MARK: - Animating

private struct AddScreen: View {
  let presenter: GuestCountPresenter

  var body: some View {
    Text("\(presenter.observed.state)")
    Button("Add") { withAnimation { presenter.add() } }
  }
}

private final class GuestCountPresenter: Presenter {
  let views = Views<Int>()
  private(set) var state = 0 { didSet { updateViews() } }
  func add() { state += 1 }
}

// MARK: - Parts

struct TripState: Equatable {
  var title = "walk"
  var stops: [String] = []
}

private struct TripScreen: View {
  let presenter: MockPresenter<TripState, Never>

  var body: some View {
    Text(presenter.observed.title)
    Text("\(presenter.observed[\.stops.count]) stops")
  }
}

// MARK: - Beside Observable

@MainActor @Observable
final class CounterModel {
  private(set) var count = 0

  func increment() { count += 1 }
  func decrement() { if count > 0 { count -= 1 } }
}

struct PlainCounterScreen: View {
  let counter: CounterModel

  var body: some View {
    Button("\(counter.count)") { counter.increment() }
  }
}

final class CountPresenter: Presenter {
  let views = Views<Int>()
  private let counter: Store<Counter>

  var state: Int { counter.state.count }

  init(counter: Store<Counter>) {
    self.counter = counter
    follow(counter)
  }

  func increment() { counter.send(neverRejected: .increment) }
}

struct CountScreen: View {
  let presenter: CountPresenter

  var body: some View {
    Button("\(presenter.observed.state)") { presenter.increment() }
  }
}

// MARK: - A form

private struct Profile: StateModel {
  enum Action: Codable, Sendable {
    case rename(String)
    case move(to: String)
  }

  enum Rejection: Error { case nameIsMissing }

  var name = "Ada"
  var city = "London"

  mutating func apply(_ action: Action) throws(Rejection) {
    switch action {
    case .rename(let name):
      if name.isEmpty { throw .nameIsMissing }
      self.name = name
    case .move(let city): self.city = city
    }
  }
}

private protocol ProfilePresenter: Presenter where State == Profile {
  func rename(_ name: String) throws(Profile.Rejection)
  func move(to city: String)
}

private final class StoredProfilePresenter: ProfilePresenter {
  let views = Views<Profile>()
  private let profile: Store<Profile>

  var state: Profile { profile.state }

  init(profile: Store<Profile>) {
    self.profile = profile
    follow(profile)
  }

  func rename(_ name: String) throws(Profile.Rejection) { try profile.send(.rename(name)) }
  func move(to city: String) { profile.send(neverRejected: .move(to: city)) }
}

private struct ProfileScreen: View {
  let presenter: any ProfilePresenter

  var body: some View {
    FormTextField("Name", presenter.observed.field(\.name, set: presenter.rename))
    FormTextField("City", presenter.observed.field(\.city, set: presenter.move))
  }
}

private struct NameScreen: View {
  let presenter: any ProfilePresenter

  var body: some View {
    TextField("Name", text: presenter.observed.field(\.name, set: presenter.rename).binding)
  }
}

// SwiftUI itself is drawn by an app only.
#if !canImport(SwiftUI)
  @MainActor @Suite struct SwiftUIExamples {
    @Test func `a screen shows a counter`() throws {
      let presenter = MockCounterPresenter(state: 7)
      let screen = Screen(CounterScreen(presenter: presenter))
      #expect(screen.tap("7"))
      presenter.state = 8
      #expect(screen.lines == ["[8]"])
      try presenter.calls.requireNext(.increment)
    }

    @Test func `an observable object and a presenter are drawn alike`() {
      let model = CounterModel()
      let screens = [
        Screen(PlainCounterScreen(counter: model)),
        Screen(CountScreen(presenter: CountPresenter(counter: Store(Counter())))),
      ]
      for screen in screens {
        #expect(screen.tap("0"))
        #expect(screen.lines == ["[1]"])
      }
      model.decrement()
      #expect(screens[0].lines == ["[0]"])
    }

    @Test func `a screen shows a list`() throws {
      let party = PartyPresenter(guests: Store(Guests()))
      let screen = Screen(PartyScreen(party: party))
      try party.invite("Ada")
      try party.invite("Grace")
      #expect(screen.lines == ["Ada", "Grace"])
    }

    @Test func `a preview shows a screen with the mock`() {
      #expect(Screen(CounterPreviews.previews).lines == ["[7]"])
    }

    @Test func `an intent within an animation is shown`() {
      let screen = Screen(AddScreen(presenter: GuestCountPresenter()))
      #expect(screen.tap("Add"))
      #expect(screen.lines == ["1", "[Add]"])
    }

    @Test func `a screen shows parts`() {
      let presenter = MockPresenter<TripState, Never>(state: TripState())
      let screen = Screen(TripScreen(presenter: presenter))
      presenter.state.stops.append("home")
      #expect(screen.lines == ["walk", "1 stops"])
    }

    @Test func `a form shows its refusals`() {
      let profile = Store(Profile())
      let screen = Screen(ProfileScreen(presenter: StoredProfilePresenter(profile: profile)))
      #expect(screen.type("", into: "Name"))
      #expect(screen.type("Paris", into: "City"))
      #expect(screen.lines == ["Name: Ada", "nameIsMissing", "City: Paris"])
      #expect(profile.state == Profile(city: "Paris"))
      let nameScreen = Screen(NameScreen(presenter: StoredProfilePresenter(profile: profile)))
      #expect(nameScreen.type("Grace", into: "Name"))
      #expect(profile.state.name == "Grace")
    }

    @Test func `a field is used without a screen`() {
      let presenter: any ProfilePresenter = StoredProfilePresenter(profile: Store(Profile()))
      let name = presenter.observed.field(\.name, set: presenter.rename)
      name.value = "Grace"  // sends the intent
      #expect(presenter.state.name == "Grace")
    }
  }
#endif
