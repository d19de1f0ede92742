import Testing

@testable import benchmarks

/// Medians, quartiles and spread of a few runs.
@Suite struct FiguresTests {
  @Test func `the median of an odd number of runs is one of them, of an even number between two`() {
    #expect(Figures([3, 1, 2]).median == 2)
    #expect(Figures([4, 1, 2, 3]).median == 2.5)
  }

  @Test func `the quartiles lie between the runs by proportion`() {
    let figures = Figures([10, 20, 30, 40])
    #expect(figures.lowerQuartile == 17.5)
    #expect(figures.upperQuartile == 32.5)
    #expect(figures.spread == 7.5)
  }

  @Test func `one slow run moves neither the median nor the spread`() {
    let quiet = Figures([10, 10, 10, 10, 10, 10, 10, 10, 10])
    let disturbed = Figures([10, 10, 10, 10, 10, 10, 10, 10, 900])
    #expect(disturbed.median == quiet.median)
    #expect(disturbed.spread == 0)
  }

  @Test func `a single run is its own median and has no spread`() {
    #expect(Figures([7]).median == 7)
    #expect(Figures([7]).spread == 0)
  }
}
