import Testing

@testable import munchee

@Suite struct ProgressLineTests {
  @Test(
    arguments: [
      (.paid, nil, "[x] paid -- [ ] accepted -- [ ] on the way -- [ ] delivered"),
      (.accepted, nil, "[x] paid == [x] accepted -- [ ] on the way -- [ ] delivered"),
      (.onTheWay, nil, "[x] paid == [x] accepted == [x] on the way -- [ ] delivered"),
      (.delivered, nil, "[x] paid == [x] accepted == [x] on the way == [x] delivered"),
      (.paid, .declined, "[x] paid == [!] declined"),
      (.paid, .cancelled, "[x] paid == [!] cancelled"),
    ] as [(DeliveryState.Step, DeliveryState.Failure?, String)])
  func `Steps that are done are joined`(
    step: DeliveryState.Step, failure: DeliveryState.Failure?, text: String
  ) {
    #expect(ProgressLine(step: step, failure: failure).text(width: 80).plain == text)
  }

  @Test(
    arguments: [
      (.accepted, nil, "[x] == [x] accepted -- [ ] -- [ ]"),
      (.paid, .declined, "[x] == [!] declined"),
    ] as [(DeliveryState.Step, DeliveryState.Failure?, String)])
  func `In few columns, only the last step has its name`(
    step: DeliveryState.Step, failure: DeliveryState.Failure?, text: String
  ) {
    #expect(ProgressLine(step: step, failure: failure).text(width: 20).plain == text)
  }
}
