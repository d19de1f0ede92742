import Testing

@testable import munchee

@Suite struct ProgressLineTests {
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
