import Testing
import ViewStatesConsole
import ViewStatesStorage

@testable import benchmarks

/// The output, for people and for tools.
@Suite struct ReportTests {
  let state = BenchmarksState(
    total: 4,
    outcomes: [
      .measured(
        Measurement(
          name: "quick", subjectText: "something quick", floorText: "something bare",
          unit: .nanoseconds, subject: Figures([12, 12, 12]), floor: Figures([8, 8, 8]),
          ratio: Figures([1.5, 1.5, 1.5]), limit: .ratio(2))),
      .measured(
        Measurement(
          name: "large", subjectText: "something large", floorText: "something small",
          unit: .bytes, subject: Figures([3_145_728]), floor: Figures([1_024]),
          ratio: Figures([3_072]), limit: .ratio(100, goal: 1_048_576))),
      .measured(
        Measurement(
          name: "adopted", subjectText: "something with it", floorText: "something without it",
          unit: .nanoseconds, subject: Figures([4e9]), floor: Figures([2.5e9]),
          ratio: Figures([1.6]), limit: .ratio(2, excess: 1.2e9))),
      .skipped(name: "absent", reason: "there is no command 'ldd'"),
      .failed(name: "wrong", reason: "it does not add up"),
    ])

  @Test func `the table has a row for each benchmark, then the reasons and the missed limits`() {
    let text = Report(state).table.map { $0.rendered(inColor: false) }.joined(separator: "\n")
    #expect(
      text == """
        benchmark   cost   ±   floor   ±  ratio  ±  limit
        quick      12 ns  0%    8 ns  0%   1.50  0      2
        large      3 MiB  0%   1 KiB  0%   3072  0    100       over
        adopted      4 s  0%  2.50 s  0%   1.60  0      2  over goal
        skipped: absent: there is no command 'ldd'
        failed: wrong: it does not add up
        over the limit: large: something large: 3072 ± 0 times the cost of something small, \
        where 100 is the limit
        difference: adopted: something with it: 1.50 s more than something without it, \
        where 1.20 s is the goal
        """)
  }

  @Test func `the JSON is one line with every figure`() throws {
    let json = try StableJSON.encode(Report(state))
    #expect(
      json == """
        {"failed":[{"name":"wrong","reason":"it does not add up"}],"results":[{"floor":\
        {"median":8,"spread":0,"text":"something bare"},"isOverGoal":false,"isOverLimit":false,\
        "limit":2,"name":"quick","ratio":1.5,"ratioSpread":0,"runs":3,"subject":{"median":12,\
        "spread":0,"text":"something quick"},"unit":"nanoseconds"},{"floor":{"median":1024,\
        "spread":0,"text":"something small"},"goal":1048576,"isOverGoal":true,"isOverLimit":true,\
        "limit":100,"name":"large","ratio":3072,"ratioSpread":0,"runs":1,"subject":\
        {"median":3145728,"spread":0,"text":"something large"},"unit":"bytes"},\
        {"excess":1500000000,"excessGoal":1200000000,"floor":{"median":2500000000,"spread":0,\
        "text":"something without it"},"isOverGoal":true,"isOverLimit":false,"limit":2,\
        "name":"adopted","ratio":1.6,"ratioSpread":0,"runs":1,"subject":{"median":4000000000,\
        "spread":0,"text":"something with it"},"unit":"nanoseconds"}],"skipped":\
        [{"name":"absent","reason":"there is no command 'ldd'"}]}
        """)
    #expect(try StableJSON.decode(Report.self, from: json) == Report(state))
  }

  @Test func `numbers have three significant digits`() {
    #expect(
      [0.0123, 0.5, 1.5, 9.999, 12.34, 123.4, 3].map(number)
        == ["0.012", "0.500", "1.50", "10.00", "12.3", "123", "3"])
  }

  @Test func `costs are printed in the unit that suits them`() {
    #expect(
      [5.3, 1_250, 18_400_000, 2_500_000_000].map(Unit.nanoseconds.text)
        == ["5.30 ns", "1.25 µs", "18.4 ms", "2.50 s"])
    #expect([512, 2_048, 42_467_328].map(Unit.bytes.text) == ["512 B", "2 KiB", "40.5 MiB"])
  }
}
