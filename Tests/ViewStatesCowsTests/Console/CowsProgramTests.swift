import Testing
import ViewStatesConsole

@testable import cows

/// The whole program in this process: lines in, everything written out.
@MainActor @Suite struct CowsProgramTests {
  @Test func `A cow is found and opened, preferences lie over it, and each is left again`() async {
    let session = await CowsProgram.run(
      #"""
      # A script may have remarks, and empty lines.

      search zo
      show 12
      preferences
      frame on
      back
      back
      quit
      not reached
      """#)
    #expect(session.status == .success)
    #expect(session.diagnostics == "")
    #expect(
      session.output == CowsProgram.found + #"""
        screens        herd > 12 Zoë
        cow            12 Zoë; 'remove', 'back'
        favourite      no; 'favourite'
          .-.  ,__,    .
          '-'\(o o) __/
              (_u_)'  )_
             /'  |\.-'  '.
            | #  | '.____/
            |____|~
            || ||
            '' ''
        history        |==o|  step 2 of 2
        screens        herd > 12 Zoë; sheet: preferences
        preferences    'reset', 'about', 'back'
        order          by name; 'order name|number'
        frame          off; 'frame on|off'
        history        |===o|  step 3 of 3
        screens        herd > 12 Zoë; sheet: preferences
        preferences    'reset', 'about', 'back'
        order          by name; 'order name|number'
        frame          on; 'frame on|off'
        history        |====o|  step 4 of 4
        screens        herd > 12 Zoë
        cow            12 Zoë; 'remove', 'back'
        favourite      no; 'favourite'
        +------------------+
        | .-.  ,__,    .   |
        | '-'\(o o) __/    |
        |     (_u_)'  )_   |
        |    /'  |\.-'  '. |
        |   | #  | '.____/ |
        |   |____|~        |
        |   || ||          |
        |   '' ''          |
        +------------------+
        history        |=====o|  step 5 of 5
        herd           2 of 24 cows with 'zo'; 'search TEXT', 'show N'
          12  Zoë      15  Žofie
        history        |======o|  step 6 of 6

        """#)
  }

  @Test func `A split shows two screens beside each other, or one at a time`() async {
    let session = await CowsProgram.run(
      #"""
      search zo
      layout split
      show 12
      detail 15
      back
      layout plain
      about
      """#)
    #expect(session.status == .success)
    #expect(session.diagnostics == "")
    #expect(
      session.output == CowsProgram.found + #"""
        herd           2 of 24 cows with 'zo'  | cow            none; 'show N'
          12  Zoë      15  Žofie               |
        history        |==o|  step 2 of 2
        screens        herd | 12 Zoë
        herd           2 of 24 cows with 'zo'  | cow            12 Zoë; 'remove', 'back'
          12  Zoë      15  Žofie               | favourite      no; 'favourite'
                                               |   .-.  ,__,    .
                                               |   '-'\(o o) __/
                                               |       (_u_)'  )_
                                               |      /'  |\.-'  '.
                                               |     | #  | '.____/
                                               |     |____|~
                                               |     || ||
                                               |     '' ''
        history        |===o|  step 3 of 3
        screens        herd | 15 Žofie
        herd           2 of 24 cows with 'zo'  | cow            15 Žofie
          12  Zoë      15  Žofie               | favourite      no; 'favourite'
                                               |       ,^----^,
                                               |      ( O-()-O )
                                               |       \  __  /
                                               |    ____\_--_/____
                                               |   | ~~~  |  ~~~ |
                                               |   | ~~   |  ~~~ |
                                               |   | ~~~  |  ~~  |
                                               |   '------'------'
        history        |====o|  step 4 of 4
        herd           2 of 24 cows with 'zo'  | cow            none; 'show N'
          12  Zoë      15  Žofie               |
        history        |=====o|  step 5 of 5
        herd           2 of 24 cows with 'zo'; 'search TEXT', 'show N'
          12  Zoë      15  Žofie
        history        |======o|  step 6 of 6
        screens        herd; sheet: about
        about          a herd of 24 cows in ASCII; 'back'
        in the herd    all of them
        history        |=======o|  step 7 of 7

        """#)
  }
}
