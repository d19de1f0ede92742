import ViewStates
import ViewStatesExports
import ViewStatesStorage
import ViewStatesTimeTravel

extension Console {
  /// Runs the rest of a program with a session, if its command line names one, or prints it.
  ///
  /// The history is restored first, then the state of `--restore` is set, and then `start` does
  /// whatever else a command line asks for. If any of that is refused, no file is made, and an
  /// existing file stays as it was, because both are tried before a session is continued. So
  /// `start` may be called twice, and must not begin anything that lasts. `identities` leaves out
  /// those of earlier runs. Every change is recorded before it is acknowledged: if one cannot be,
  /// nothing more is written to the screen, and the program ends with a failure.
  ///
  /// A printed test imports `modules`, those of the models. A printed page shows at each step the
  /// views that `attachViews` attaches to a screen. `dropped` names the models that only earlier
  /// versions of the program had.
  public func withSession(
    _ settings: CommonSettings, of program: String, importing modules: [String],
    identities: IdentitySource, states: StateCommands, keeping namedStores: [NamedStore] = [],
    dropping dropped: Set<String> = [],
    history: History, showing attachViews: @MainActor (Screen) -> Void = { _ in },
    start: (@MainActor () throws -> Void)? = nil,
    run: @MainActor () async throws -> ExitCode
  ) async throws -> ExitCode {
    let (files, screen) = (states.files, states.screen)
    func read(_ file: String) throws -> SessionReport {
      try SessionFile.read(
        file, in: files, app: program, keeping: namedStores, dropping: dropped, into: history)
    }
    if let form = settings.printed {
      guard let file = settings.session else {
        let option = form == .page ? "--as-page" : "--as-test"
        throw UsageError("\(option): expected a session to print, with --session FILE")
      }
      note(try read(file), of: file, in: program)
      let text =
        switch form {
        case .page: try page(of: history, in: file, of: program, importing: modules, attachViews)
        case .test(let name): try SessionTest(of: history).swift(named: name, importing: modules)
        }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      screen.writeWhole(lines.map { SafeText($0) })
      try screen.check()
      return .success
    }

    func begin() throws {
      if let file = settings.restore { try states.restore(fromFile: file) }
      try start?()
    }
    // Tried without the file of the session, and done again if a session is continued.
    let isTried = settings.restore != nil || start != nil
    let launch = isTried ? try history.archive() : nil
    let found = (isTried ? settings.session : nil).flatMap { try? read($0) }
    try begin()
    let goesOn = found?.isNew == false
    if goesOn, let launch {
      // A store that the file does not have begins with its first state.
      try history.restore(launch)
      history.recorder.begin()
    }
    let session = try settings.session.map { file in
      let session = try SessionFile(
        file, in: files, app: program, keeping: namedStores, dropping: dropped, of: history)
      note(session.report, of: file, in: program)
      screen.beforeWriting = session.check
      session.onFailure = { _ in screen.onFailure() }
      identities.skipRuns(recording: session.report.nextRecord - 1)
      return session
    }
    // The screen and the session hold each other. This breaks the cycle, however the program ends.
    defer { screen.beforeWriting = {} }
    if goesOn { try begin() }
    let status = try await run()
    // A failed screen has already reported why. A failed command is not a fault of the session.
    if (try? screen.check()) != nil { try session?.close() }
    return status
  }

  /// Reports what was cut off or migrated and, to a person, what was found.
  private func note(_ found: SessionReport, of file: String, in program: String) {
    guard isInteractive || found.torn != nil || !found.migrated.isEmpty else { return }
    report("\(program): \(file): \("\(found)")")
  }

  /// A page of HTML with what the views show at each step of a session.
  private func page(
    of history: History, in file: String, of program: String, importing modules: [String],
    _ attachViews: @MainActor (Screen) -> Void
  ) throws -> String {
    // Nothing is written to this screen; its frames are read instead.
    let paper = Screen(FileSink(descriptor: -1))
    paper.hold()
    attachViews(paper)
    let title = "\(program): \(file.split(separator: "/").last ?? "")"
    return try SessionPage(of: history, title: title, importing: modules) {
      paper.shownLines.map(\.spans)
    }.html
  }
}
