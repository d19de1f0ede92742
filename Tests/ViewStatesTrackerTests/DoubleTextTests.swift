import Testing
import ViewStatesTracker

@Suite struct DoubleTextTests {
  @Test(
    arguments: [
      (0, 5, "0.00000"), (-0.000_004, 5, "0.00000"), (-0.000_006, 5, "-0.00001"),
      (53.5544, 5, "53.55440"), (-179.999_999, 5, "-180.00000"), (9.995, 1, "10.0"),
      (0.05, 1, "0.1"), (475.5, 0, "476"), (-0.4, 0, "0"), (-12, 0, "-12"),
      (1e17, 0, "100000000000000000"), (-1e300, 1, "-1e+300"),
    ] as [(Double, Int, String)])
  func `A number has the wanted decimals`(number: Double, decimals: Int, text: String) {
    #expect(number.text(decimals: decimals) == text)
  }
}
