import Testing
import ViewStatesConsole

@Suite struct ColorChoiceTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let choice: ColorChoice
    let environment: [String: String]
    let isTerminal: Bool
    let isOn: Bool

    init(
      _ name: String, _ choice: ColorChoice, _ environment: [String: String] = [:],
      isTerminal: Bool = true, isOn: Bool
    ) {
      testDescription = name
      self.choice = choice
      self.environment = environment
      self.isTerminal = isTerminal
      self.isOn = isOn
    }
  }

  @Test(
    "precedence",
    arguments: [
      Case("terminal", .auto, isOn: true),
      Case("pipe", .auto, isTerminal: false, isOn: false),
      Case("dumb terminal", .auto, ["TERM": "dumb"], isOn: false),
      Case("other terminal", .auto, ["TERM": "xterm"], isOn: true),
      Case("no colour", .auto, ["NO_COLOR": "1"], isOn: false),
      Case("no colour, but empty", .auto, ["NO_COLOR": ""], isOn: true),
      Case("forced", .auto, ["CLICOLOR_FORCE": "1"], isTerminal: false, isOn: true),
      Case("forced with 0", .auto, ["CLICOLOR_FORCE": "0"], isTerminal: false, isOn: false),
      Case("forced, but empty", .auto, ["CLICOLOR_FORCE": ""], isTerminal: false, isOn: false),
      Case("forced on a dumb one", .auto, ["CLICOLOR_FORCE": "1", "TERM": "dumb"], isOn: true),
      Case("no colour wins", .auto, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], isOn: false),
      Case("always", .always, ["NO_COLOR": "1", "TERM": "dumb"], isTerminal: false, isOn: true),
      Case("never", .never, ["CLICOLOR_FORCE": "1"], isOn: false),
    ])
  func precedence(_ example: Case) {
    #expect(
      example.choice.isOn(
        environment: { example.environment[$0] }, isTerminal: example.isTerminal) == example.isOn)
  }
}
