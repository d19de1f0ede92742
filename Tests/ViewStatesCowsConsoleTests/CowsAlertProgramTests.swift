import Testing
import ViewStatesConsole

@testable import cows

/// The whole program in this process: lines in, everything written out.
@MainActor @Suite struct CowsAlertProgramTests {
  @Test func `An alert is shown once, and neither its link nor its tree comes back with undo`()
    async
  {
    let session = await CowsProgram.run(
      """
      search zo
      open cows://herd/about;style=alert
      hierarchy
      show 12
      back
      undo
      hierarchy
      link
      preferences
      hierarchy
      undo
      redo
      """)
    #expect(session.status == .success)
    #expect(session.diagnostics == "an alert can't open another screen; type 'back' first\n")
    #expect(
      session.output == #"""
        herd           24 cows; 'search TEXT', 'show N'
           1  Agnes         17  Gerda          4  Mathilda      19  Tess
           3  Bérénice      14  Heidi         13  Núria         23  Ulrike
           2  Clementine    21  Ingeborg      22  Oda           24  Vesna
           7  Dora           6  İpek          16  Pauline       20  Wilma
          18  Élodie        10  Käthe          9  Rosalie       12  Zoë
           5  Frøydis        8  Łucja         11  Sólveig       15  Žofie
        history        |o|  0 of 0 steps
        herd           2 of 24 cows with 'zo'; 'search TEXT', 'show N'
          12  Zoë      15  Žofie
        history        |=o|  1 of 1 step
        screens        herd; alert: about
        about          a herd of 24 cows in ASCII; 'back'
        in the herd    all of them
        history        |==o|  2 of 2 steps
        herd  root, stack
        `- about  alert, plain
        herd           2 of 24 cows with 'zo'; 'search TEXT', 'show N'
          12  Zoë      15  Žofie
        history        |===o|  3 of 3 steps
        history        |==o-|  2 of 3 steps
        herd  root, stack
        cows://herd
        screens        herd; sheet: preferences
        preferences    'reset', 'about', 'back'
        order          by name; 'order name|number'
        frame          off; 'frame on|off'
        history        |===o|  3 of 3 steps
        herd  root, stack
        `- preferences  sheet, stack
        herd           2 of 24 cows with 'zo'; 'search TEXT', 'show N'
          12  Zoë      15  Žofie
        history        |==o-|  2 of 3 steps
        screens        herd; sheet: preferences
        preferences    'reset', 'about', 'back'
        order          by name; 'order name|number'
        frame          off; 'frame on|off'
        history        |===o|  3 of 3 steps

        """#)
  }

  @Test func `A sheet waits behind an alert, and follows when the alert has gone`() async {
    let session = await CowsProgram.run(
      """
      search zo
      open cows://herd/about;style=alert/preferences;style=sheet;over=1
      hierarchy
      link
      back
      undo
      hierarchy
      redo
      dismiss
      hierarchy
      """)
    #expect(session.status == .success)
    #expect(session.diagnostics == "")
    #expect(
      session.output == #"""
        herd           24 cows; 'search TEXT', 'show N'
           1  Agnes         17  Gerda          4  Mathilda      19  Tess
           3  Bérénice      14  Heidi         13  Núria         23  Ulrike
           2  Clementine    21  Ingeborg      22  Oda           24  Vesna
           7  Dora           6  İpek          16  Pauline       20  Wilma
          18  Élodie        10  Käthe          9  Rosalie       12  Zoë
           5  Frøydis        8  Łucja         11  Sólveig       15  Žofie
        history        |o|  0 of 0 steps
        herd           2 of 24 cows with 'zo'; 'search TEXT', 'show N'
          12  Zoë      15  Žofie
        history        |=o|  1 of 1 step
        screens        herd; alert: about
        about          a herd of 24 cows in ASCII; 'back'
        in the herd    all of them
        history        |==o|  2 of 2 steps
        herd  root, stack
        |- about  alert, plain
        `- preferences  sheet, stack, waits
        cows://herd/about;style=alert/preferences;over=1
        screens        herd; sheet: preferences
        preferences    'reset', 'about', 'back'
        order          by name; 'order name|number'
        frame          off; 'frame on|off'
        history        |===o|  3 of 3 steps
        herd           2 of 24 cows with 'zo'; 'search TEXT', 'show N'
          12  Zoë      15  Žofie
        history        |==o-|  2 of 3 steps
        herd  root, stack
        `- preferences  sheet, stack, waits
        screens        herd; sheet: preferences
        preferences    'reset', 'about', 'back'
        order          by name; 'order name|number'
        frame          off; 'frame on|off'
        history        |===o|  3 of 3 steps
        herd           2 of 24 cows with 'zo'; 'search TEXT', 'show N'
          12  Zoë      15  Žofie
        history        |====o|  4 of 4 steps
        herd  root, stack

        """#)
  }

  @Test func `Of two alerts, the second waits for the first`() async {
    let session = await CowsProgram.run(
      """
      search zo
      open cows://herd/about;style=alert/99;style=alert;over=1
      hierarchy
      back
      hierarchy
      back
      undo
      open cows://herd/preferences
      hierarchy
      """)
    #expect(session.status == .success)
    #expect(session.diagnostics == "")
    #expect(
      session.output == #"""
        herd           24 cows; 'search TEXT', 'show N'
           1  Agnes         17  Gerda          4  Mathilda      19  Tess
           3  Bérénice      14  Heidi         13  Núria         23  Ulrike
           2  Clementine    21  Ingeborg      22  Oda           24  Vesna
           7  Dora           6  İpek          16  Pauline       20  Wilma
          18  Élodie        10  Käthe          9  Rosalie       12  Zoë
           5  Frøydis        8  Łucja         11  Sólveig       15  Žofie
        history        |o|  0 of 0 steps
        herd           2 of 24 cows with 'zo'; 'search TEXT', 'show N'
          12  Zoë      15  Žofie
        history        |=o|  1 of 1 step
        screens        herd; alert: about
        about          a herd of 24 cows in ASCII; 'back'
        in the herd    all of them
        history        |==o|  2 of 2 steps
        herd  root, stack
        |- about  alert, plain
        `- 99 (unknown)  alert, plain, waits
        screens        herd; alert: 99 (unknown)
        cow            99
        unknown        no cow has this number; 'back'
        history        |===o|  3 of 3 steps
        herd  root, stack
        `- 99 (unknown)  alert, plain
        herd           2 of 24 cows with 'zo'; 'search TEXT', 'show N'
          12  Zoë      15  Žofie
        history        |====o|  4 of 4 steps
        history        |===o-|  3 of 4 steps
        screens        herd; sheet: preferences
        preferences    'reset', 'about', 'back'
        order          by name; 'order name|number'
        frame          off; 'frame on|off'
        history        |====o|  4 of 4 steps
        herd  root, stack
        `- preferences  sheet, stack

        """#)
  }

  @Test func `An alert of a link that is opened again is shown again`() async {
    let session = await CowsProgram.run(
      """
      search zo
      open cows://herd/about;style=alert
      back
      undo
      open cows://herd/about;style=alert
      back
      undo
      link
      """)
    #expect(session.status == .success)
    #expect(session.diagnostics == "")
    #expect(
      session.output == #"""
        herd           24 cows; 'search TEXT', 'show N'
           1  Agnes         17  Gerda          4  Mathilda      19  Tess
           3  Bérénice      14  Heidi         13  Núria         23  Ulrike
           2  Clementine    21  Ingeborg      22  Oda           24  Vesna
           7  Dora           6  İpek          16  Pauline       20  Wilma
          18  Élodie        10  Käthe          9  Rosalie       12  Zoë
           5  Frøydis        8  Łucja         11  Sólveig       15  Žofie
        history        |o|  0 of 0 steps
        herd           2 of 24 cows with 'zo'; 'search TEXT', 'show N'
          12  Zoë      15  Žofie
        history        |=o|  1 of 1 step
        screens        herd; alert: about
        about          a herd of 24 cows in ASCII; 'back'
        in the herd    all of them
        history        |==o|  2 of 2 steps
        herd           2 of 24 cows with 'zo'; 'search TEXT', 'show N'
          12  Zoë      15  Žofie
        history        |===o|  3 of 3 steps
        history        |==o-|  2 of 3 steps
        screens        herd; alert: about
        about          a herd of 24 cows in ASCII; 'back'
        in the herd    all of them
        history        |===o|  3 of 3 steps
        herd           2 of 24 cows with 'zo'; 'search TEXT', 'show N'
          12  Zoë      15  Žofie
        history        |====o|  4 of 4 steps
        history        |===o-|  3 of 4 steps
        cows://herd

        """#)
  }
}
