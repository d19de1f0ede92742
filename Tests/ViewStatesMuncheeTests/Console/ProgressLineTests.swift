import Testing

@testable import munchee

@Suite struct ProgressLineTests {
  @Test(
    arguments: [
      (.accepted, nil, 40, "[x] == [x] accepted -- [ ] -- [ ]"),
      (.paid, .declined, 20, "[x] == [!] declined"), (.paid, .declined, 12, "[!] declined"),
      (.onTheWay, nil, 25, "[x] on the way, 3 of 4"),
    ] as [(DeliveryState.Step, DeliveryState.Failure?, Int, String)])
  func `In few columns, only the last step has its name, and in fewer it stands alone`(
    step: DeliveryState.Step, failure: DeliveryState.Failure?, width: Int, text: String
  ) {
    #expect(ProgressLine(step: step, failure: failure).text(width: width).plain == text)
  }
}
