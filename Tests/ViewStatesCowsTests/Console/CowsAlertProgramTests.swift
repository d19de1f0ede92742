import Testing
import ViewStatesConsole

@testable import cows

/// The whole program in this process: lines in, everything written out.
@MainActor @Suite struct CowsAlertProgramTests {
  @Test func `An alert is shown once, and what waits behind it follows when it has gone`() async {
    let session = await CowsProgram.run(
      #"""
      search zo
      open cows://herd/about;style=alert/99;style=alert;over=1/preferences;style=sheet;over=1
      hierarchy
      link
      back
      back
      undo
      hierarchy
      redo
      dismiss
      link
      open cows://herd/about;style=alert
      back
      """#)
    #expect(session.status == .success)
    #expect(session.diagnostics == "")
    #expect(
      session.output == CowsProgram.found + #"""
        screens        herd; alert: about
        about          a herd of 24 cows in ASCII; 'back'
        in the herd    all of them
        history        |==o|  step 2 of 2
        herd  root, stack
        |- about  alert, plain
        |- 99 (unknown)  alert, plain, waits
        `- preferences  sheet, stack, waits
        cows://herd/about;style=alert/99;style=alert;over=1/preferences;over=1
        screens        herd; alert: 99 (unknown)
        cow            99
        unknown        no cow has this number; 'back'
        history        |===o|  step 3 of 3
        screens        herd; sheet: preferences
        preferences    'reset', 'about', 'back'
        order          by name; 'order name|number'
        frame          off; 'frame on|off'
        history        |====o|  step 4 of 4
        herd           2 of 24 cows with 'zo'; 'search TEXT', 'show N'
          12  Zoë      15  Žofie
        history        |===o-|  step 3 of 4
        herd  root, stack
        `- preferences  sheet, stack, waits
        screens        herd; sheet: preferences
        preferences    'reset', 'about', 'back'
        order          by name; 'order name|number'
        frame          off; 'frame on|off'
        history        |====o|  step 4 of 4
        herd           2 of 24 cows with 'zo'; 'search TEXT', 'show N'
          12  Zoë      15  Žofie
        history        |=====o|  step 5 of 5
        cows://herd
        screens        herd; alert: about
        about          a herd of 24 cows in ASCII; 'back'
        in the herd    all of them
        history        |======o|  step 6 of 6
        herd           2 of 24 cows with 'zo'; 'search TEXT', 'show N'
          12  Zoë      15  Žofie
        history        |=======o|  step 7 of 7

        """#)
  }
}
