import Testing
import ViewStates
import ViewStatesObservation

@testable import Party

#if canImport(SwiftUI)
  import SwiftUI
#endif

@MainActor @Suite struct SwiftUIExamples {
  struct CounterScreen: View {
    let presenter: any CounterPresenter
    @State private var observed: ObservedState<Int>

    init(presenter: any CounterPresenter) {
      self.presenter = presenter
      observed = ObservedState(of: presenter)
    }

    var body: some View {
      Button("\(observed.state)") { presenter.increment() }
    }
  }

  struct PartyScreen: View {
    let party: PartyPresenter
    @State private var observed: ObservedState<[String]>

    init(party: PartyPresenter) {
      self.party = party
      observed = ObservedState(of: party)
    }

    var body: some View {
      List(observed.state, id: \.self) { name in Text(name) }
    }
  }

  @Test func `a part of a state is observed`() {
    struct Stops {
      var stops: [String] = []
    }

    final class TripPresenter: Presenter {
      let views = Views<Stops>()
      var state = Stops() { didSet { updateViews() } }
    }

    let presenter = TripPresenter()
    let count = ObservedState(presenter.state.stops.count)
    presenter.attach(count, to: \.stops.count)
    presenter.state.stops.append("home")
    #expect(count.state == 1)
  }
}
