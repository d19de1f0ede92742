import Testing
import ViewStatesConsole
import ViewStatesConsoleMocks

@testable import cows

/// The whole program in this process: lines in, everything written out.
@MainActor @Suite struct CowsNavigationProgramTests {
  @Test func `What presents what is drawn as a tree, and told as a link and as JSON`() async {
    let session = await CowsProgram.run(
      #"""
      search zo
      open cows://herd;in=split/12/15;style=push/preferences;over=2/about
      hierarchy
      link
      state navigation
      """#)
    #expect(session.status == .success)
    #expect(session.diagnostics == "")
    #expect(
      session.output == CowsProgram.found + #"""
        screens        herd | 12 Zoë > 15 Žofie; sheet: preferences > about
        about          a herd of 24 cows in ASCII; 'back'
        in the herd    all of them
        history        |==o|  step 2 of 2
        herd  root, split
        `- 12 Zoë  detail
           |- 15 Žofie  push
           `- preferences  sheet, stack
              `- about  push
        cows://herd;in=split/12/15/preferences;over=2/about
        {"layers":[{"container":"split","detail":[{"id":"3-daa66d2c7ddf743f","route":{"cow":{"number":12}},"style":"detail"},{"id":"4-78dde6e5fd29f054","route":{"cow":{"number":15}},"style":"push"}],"pushed":[],"screen":{"id":"1-9e3779b97f4a7c15","route":{"overview":{}},"style":"root"}},{"container":"stack","detail":[],"presenter":"3-daa66d2c7ddf743f","pushed":[{"id":"6-b54cda58fbbee87e","route":{"about":{}},"style":"push"}],"screen":{"id":"5-1715609f7c746c69","route":{"preferences":{}},"style":"sheet"}}],"waiting":[]}

        """#)
  }

  @Test func `A printed state comes back, and is where another run begins`() async {
    let files = MemoryFileSystem()
    let first = await CowsProgram.run(
      "search zo\nopen cows://herd/12/preferences\nstate\ndismiss\nremove")
    let state = first.output.split(separator: "\n").first { $0.hasPrefix("{") } ?? ""
    files.addFile("/state", state.utf8)
    let second = await CowsProgram.run(
      "hierarchy\nrestore /state\nstate", arguments: ["--restore=/state", "--link=cows://herd/3"],
      files: files)
    #expect(second.diagnostics == "")
    #expect(second.output.contains("`- 3 Bérénice  push\n"))
    #expect(second.output.contains("screens        herd > 12 Zoë; sheet: preferences\n"))
    #expect(second.output.hasSuffix("\n\(state)\n"))
    let missing = await CowsProgram.run(arguments: ["--restore=/none"])
    #expect(missing.status == .failure)
  }

  @Test func `A screen of a cow that is gone is restored, and says so`() async {
    let session = await CowsProgram.run(
      """
      show 12
      remove
      back
      restore navigation {"layers":[{"container":"stack","detail":[],"pushed":[{"id":"3-daa66d2c7ddf743f","route":{"cow":{"number":12}},"style":"push"}],"screen":{"id":"1-9e3779b97f4a7c15","route":{"overview":{}},"style":"root"}}],"waiting":[]}
      """)
    #expect(session.diagnostics == "")
    #expect(session.output.contains("gone           no longer in the herd; 'back'\n"))
    #expect(session.output.hasSuffix("\nhistory        |====o|  step 4 of 4\n"))
  }

  @Test func `A stack of many screens leaves out the titles at the bottom`() async {
    let session = await CowsProgram.run(
      #"""
      search zo
      open cows://herd/1/2/3/4/5/6/7/8/9/10/11/12/about
      """#)
    #expect(session.status == .success)
    #expect(session.diagnostics == "")
    #expect(
      session.output == CowsProgram.found + #"""
        screens        … > 8 Łucja > 9 Rosalie > 10 Käthe > 11 Sólveig > 12 Zoë > about
        about          a herd of 24 cows in ASCII; 'back'
        in the herd    all of them
        history        |==o|  step 2 of 2

        """#)
  }

  @Test func `A deep tree stays narrow`() async {
    let numbers = (1...99).map { "\($0 % 24 + 1)" }
    let session = await CowsProgram.run(
      "open cows://herd/\(numbers.joined(separator: "/"))\nhierarchy")
    let tree = session.output.split(separator: "\n").suffix(100)
    #expect(tree.first == "herd  root, stack")
    #expect(tree.map(\.count).max() ?? 0 <= 48)
  }
}
