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

struct CounterPreviews: PreviewProvider {
  static var previews: some View {
    CounterScreen(presenter: MockCounterPresenter(state: 7))
  }
}

struct PartyScreen: View {
  let party: PartyPresenter

  var body: some View {
    List(party.observed.state, id: \.self) { name in Text(name) }
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
    Text("\(presenter.observed.state)")
    Button("Add") { withAnimation { presenter.increment() } }
  }
}

// SwiftUI itself is drawn by an app only.
#if !canImport(SwiftUI)
  @MainActor @Suite struct SwiftUIExamples {
    @Test func `a screen and its preview show a counter`() throws {
      let presenter = MockCounterPresenter(state: 7)
      let screen = Screen(CounterScreen(presenter: presenter))
      #expect(screen.tap("7"))
      presenter.state = 8
      #expect(screen.lines == ["[8]"])
      try presenter.calls.requireNext(.increment)
      #expect(Screen(CounterPreviews.previews).lines == ["[7]"])
    }

    @Test func `an observable object and a presenter are drawn alike`() {
      let model = CounterModel()
      let plain = Screen(PlainCounterScreen(counter: model))
      #expect(plain.tap("0"))
      #expect(plain.lines == ["[1]"])
      model.decrement()
      #expect(plain.lines == ["[0]"])
      let screen = Screen(CountScreen(presenter: CountPresenter(counter: Store(Counter()))))
      #expect(screen.tap("Add"))
      #expect(screen.lines == ["1", "[Add]"])
    }

    @Test func `a screen shows a list`() throws {
      let party = PartyPresenter(guests: Store(Guests()))
      let list = Screen(PartyScreen(party: party))
      try party.invite("Ada")
      #expect(list.lines == ["Ada"])
    }
  }
#endif
