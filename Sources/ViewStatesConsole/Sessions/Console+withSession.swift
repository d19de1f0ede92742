import ViewStates
import ViewStatesStorage
import ViewStatesTimeTravel

extension Console {
  /// Runs the rest of a program with a session, if its command line names one.
  ///
  /// The history is brought back first. Then every change is recorded before it is acknowledged: if
  /// one cannot be, nothing more is written to the screen, and the program ends with a failure.
  ///
  /// With `--as-test`, the session is only read, and printed as a test; with `--as-page`, as a page
  /// of HTML.
  ///
  /// A printed test imports `modules`, those of the models. A printed page shows at each step what
  /// `attachViews` attaches to a screen of 80 columns. The history had the models called `dropped`
  /// in earlier versions of the program. `run` takes the number of the last record, which is 0
  /// without a session and in a new one.
  public func withSession(
    _ settings: SessionSettings, of program: String, importing modules: [String],
    in files: any FileSystem, on screen: Screen, keeping keptStores: [KeptStore] = [],
    dropping dropped: Set<String> = [], history: History,
    showing attachViews: @MainActor (Screen) -> Void = { _ in },
    run: @MainActor (_ lastRecord: Int) async throws -> ExitCode
  ) async throws -> ExitCode {
    let printed = settings.isPage ? "--as-page" : settings.test.map { _ in "--as-test" }
    guard let file = settings.file else {
      guard let printed else { return try await run(0) }
      throw UsageError("\(printed): expected a session to print, with --session FILE")
    }
    if printed != nil {
      guard settings.test == nil || !settings.isPage else {
        throw UsageError("--as-page: expected this or --as-test, got both")
      }
      let report = try SessionFile.read(
        file, in: files, app: program, keeping: keptStores, dropping: dropped, into: history)
      note(report, of: file, in: program)
      let title = "\(program): \(file.split(separator: "/").last ?? "")"
      let text =
        try settings.test.map { try SessionTest(of: history).swift(named: $0, importing: modules) }
        ?? page(of: history, titled: title, importing: modules, attachViews: attachViews)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      screen.writeWhole(lines.map { SafeText($0) })
      try screen.check()
      return .success
    }
    let session = try SessionFile(
      file, in: files, app: program, keeping: keptStores, dropping: dropped, of: history)
    note(session.report, of: file, in: program)
    screen.beforeWriting = session.check
    session.onFailure = { _ in screen.onFailure() }
    // The screen and the session hold each other. This lets go, however the program ends.
    defer { screen.beforeWriting = {} }
    let status = try await run(session.report.nextRecord - 1)
    // A screen that has failed has said why. A command that has failed is no fault of the session.
    guard (try? screen.check()) != nil else { return status }
    try session.close()
    return status
  }

  /// Says what was cut off or migrated, and to a person, what was found.
  private func note(_ found: SessionReport, of file: String, in program: String) {
    guard isInteractive || found.journal.cut != nil || !found.migrated.isEmpty else { return }
    report("\(program): \(file): \("\(found)")")
  }
}
