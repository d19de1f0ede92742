import Testing
import ViewStates
import ViewStatesMocks

extension SourceLocation {
  init(_ location: CodeLocation) {
    self.init(
      fileID: location.fileID, filePath: "\(location.filePath)", line: location.line,
      column: location.column)
  }
}

/// Records a failure at its line, and lets the test go on.
func recordFailure(_ body: () throws(RequirementFailure) -> Void) {
  do throws(RequirementFailure) {
    try body()
  } catch {
    Issue.record(error, sourceLocation: SourceLocation(error.location))
  }
}

nonisolated struct Guest: Codable, Equatable, Sendable {
  var name: String
}

@MainActor @Suite struct FailureExamples {
  @Test func `a failure is recorded at its line`() {
    let recorder = Recorder<Int>()
    recorder.update(with: 1)
    withKnownIssue {
      recordFailure { () throws(RequirementFailure) in try recorder.requireNext(2) }
    } matching: { issue in
      issue.sourceLocation?.line == #line - 2
        && "\(issue)".contains("state 1: expected 2, got 1")
    }
    recorder.update(with: 3)
    recordFailure { () throws(RequirementFailure) in try recorder.requireNext(3) }
  }

  @Test func `a failure that a test expects`() {
    let recorder = Recorder<Int>()
    recorder.update(with: 1)
    let failure = #expect(throws: RequirementFailure.self) { try recorder.requireNext(2) }
    #expect(failure?.reason.description == "state 1: expected 2, got 1")
  }

  @Test func `a state that comes later`() async throws {
    let recorder = Recorder<Int>()
    let work = Task { recorder.update(with: 1) }
    #expect(try await recorder.next() == 1)
    await work.value
  }

  @Test func `a loop on a clock that stands still`() async {
    let clock = ManualClock()
    var ticks = 0
    let loop = Task {
      while true {
        try await clock.sleep(for: .seconds(1))
        ticks += 1
      }
    }
    await clock.waitForSleeper()
    await clock.advance(by: .seconds(10))
    #expect(ticks == 10)
    loop.cancel()
  }

  @Test func `an error that is caught by its type`() {
    enum Refusal: Error { case full }
    func invite() throws(Refusal) { throw .full }
    var text = ""

    do throws(Refusal) {
      try invite()
    } catch {
      switch error {
      case .full: text = "the table is full"
      }
    }

    #expect(text == "the table is full")
  }

  @Test func `a value of a model in a module of the main actor`() {
    #expect(Guest(name: "Ada") == Guest(name: "Ada"))
  }
}
