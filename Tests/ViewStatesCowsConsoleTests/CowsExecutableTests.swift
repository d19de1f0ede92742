import Foundation
import Testing
import ViewStatesConsoleMocks

@Suite final class CowsExecutableTests {
  let cows: Executable

  init() throws { cows = try Executable("cows") }

  deinit { try? cows.remove() }

  @Test func `A link is opened, left and undone`() throws {
    let result = try cows.run("bakc\nback\nundo\n", ["--link", "cows://herd/99/about"])
    #expect(result.status == 0)
    #expect(
      result.diagnostics
        == "unknown command 'bakc'; did you mean 'back'? type 'help' for the list\n")
    #expect(
      result.output == """
        screens        herd > 99 (unknown) > about
        about          a herd of 24 cows in ASCII; 'back'
        in the herd    all of them
        history        |o|  0 of 0 steps
        screens        herd > 99 (unknown)
        cow            99
        unknown        no cow has this number; 'back'
        history        |=o|  1 of 1 step
        screens        herd > 99 (unknown) > about
        about          a herd of 24 cows in ASCII; 'back'
        in the herd    all of them
        history        |o-|  0 of 1 step

        """)
  }

  @Test func `A wrong command line ends with status 2 and a pointer to the help`() throws {
    let result = try cows.run("", ["--link", "cows://barn"])
    #expect(
      result
        == Executable.Result(
          status: 2,
          diagnostics: """
            cows: --link: a link can't have 'barn' there; a link is like cows://herd/12/preferences
            try 'cows --help'

            """))
  }

  @Test func `A closed output ends the program without a message`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let result = try cows.run("show 1\n", output: pipe.fileHandleForWriting)
    #expect(result == Executable.Result())
  }

  @Test func `A navigation of a thousand screens is restored from one line`() throws {
    let screens = (2...1001).map { number in
      #"{"id":"\#(number)-0000000000000000","route":{"cow":{"number":\#(number % 24 + 1)}},"#
        + #""style":"push"}"#
    }
    let json =
      #"{"layers":[{"container":"stack","detail":[],"pushed":["#
      + screens.joined(separator: ",")
      + #"],"screen":{"id":"1-0000000000000000","route":{"overview":{}},"style":"root"}}],"#
      + #""newest":"1001-0000000000000000","waiting":[],"width":"wide"}"#
    let result = try cows.run("restore \(json)\nnavigation\n")
    #expect(result.diagnostics == "")
    #expect(result.output.hasSuffix("\n\(json)\n"))
  }
}
