import Testing
import ViewStates
import ViewStatesDescribing

@Suite struct DescribingExamples {
  @Test func `where two states differ`() {
    struct Journey {
      var stops: [String]
    }

    var state = Journey(stops: ["home", "office"])
    let before = state
    state.stops[1] = "gym"
    let difference = StateDifference(from: before, to: state)
    print(difference)  // .stops[1]: "office" → "gym"
    #expect(difference.description == #".stops[1]: "office" → "gym""#)
  }
}
