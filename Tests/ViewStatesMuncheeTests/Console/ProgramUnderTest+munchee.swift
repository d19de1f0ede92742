import ViewStatesConsoleMocks
import ViewStatesMocks

@testable import munchee

extension ProgramUnderTest {
  /// Munchee with known identities.
  static func munchee(_ arguments: String..., clock: ManualClock = .init()) -> ProgramUnderTest {
    ProgramUnderTest(["--seed", "0"] + arguments) { console, files in
      await MuncheeProgram(
        console: console, clock: clock, random: SplitMix64(seed: 1), files: files
      ).run()
    }
  }

  /// An order that is paid, with the answer of the bank still to come.
  nonisolated static let paid = """
    choose 1
    add 1 2
    address Am Kai 1
    confirm
    card 4242 4242 4242 4242 12/30
    pay card

    """
}
