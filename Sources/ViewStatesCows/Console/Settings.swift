import ViewStatesConsole

/// The settings of the command line.
struct Settings: Equatable {
  var link: String?
  var common = CommonSettings()

  /// Opens the link, if there is one; a refusal is then an error of the command line.
  @MainActor
  func openLink(in scene: ScenePresenter) throws(UsageError) {
    guard let link else { return }
    do { try scene.open(link: link) } catch {
      throw UsageError("--link: \(UsageError(refusal: error).message)")
    }
  }
}

extension OptionTable<Settings> {
  static var cows: OptionTable {
    OptionTable(
      program: "cows", version: "0.1.0",
      summary: "A herd of drawings, with screens over screens, links and undo.",
      options: [
        .value("link", "LINK", help: "open a link at the start, such as cows://herd/12") {
          $0.link = $1
        }
      ] + Option.common(\.common))
  }
}
