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
        history        |==o|  2 of 2 steps
        screens        herd > 12 Zoë; sheet: preferences
        preferences    'reset', 'about', 'back'
        order          by name; 'order name|number'
        frame          off; 'frame on|off'
        history        |===o|  3 of 3 steps
        screens        herd > 12 Zoë; sheet: preferences
        preferences    'reset', 'about', 'back'
        order          by name; 'order name|number'
        frame          on; 'frame on|off'
        history        |====o|  4 of 4 steps
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
        history        |=====o|  5 of 5 steps
        herd           2 of 24 cows with 'zo'; 'search TEXT', 'show N'
          12  Zoë      15  Žofie
        history        |======o|  6 of 6 steps

        """#)
  }

  @Test func `A favourite shows on both sides of a split, and is undone on both`() async {
    let session = await CowsProgram.run(
      #"""
      search zo
      layout split
      show 12
      favourite
      undo
      redo
      """#)
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
        herd           2 of 24 cows with 'zo'  | cow            none; 'show N'
          12  Zoë      15  Žofie               |
        history        |==o|  2 of 2 steps
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
        history        |===o|  3 of 3 steps
        screens        herd | 12 Zoë
        herd           2 of 24 cows with 'zo'  | cow            12 Zoë; 'remove', 'back'
        * 12  Zoë      15  Žofie               | favourite      yes; 'favourite'
                                               |   .-.  ,__,    .
                                               |   '-'\(o o) __/
                                               |       (_u_)'  )_
                                               |      /'  |\.-'  '.
                                               |     | #  | '.____/
                                               |     |____|~
                                               |     || ||
                                               |     '' ''
        history        |====o|  4 of 4 steps
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
        history        |===o-|  3 of 4 steps
        screens        herd | 12 Zoë
        herd           2 of 24 cows with 'zo'  | cow            12 Zoë; 'remove', 'back'
        * 12  Zoë      15  Žofie               | favourite      yes; 'favourite'
                                               |   .-.  ,__,    .
                                               |   '-'\(o o) __/
                                               |       (_u_)'  )_
                                               |      /'  |\.-'  '.
                                               |     | #  | '.____/
                                               |     |____|~
                                               |     || ||
                                               |     '' ''
        history        |====o|  4 of 4 steps

        """#)
  }

  @Test func `Another cow takes the place of the one on the detail side, and a stack keeps both`()
    async
  {
    let session = await CowsProgram.run(
      #"""
      search sol
      layout split
      show 12
      show 11
      layout stack
      show 12
      """#)
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
        herd           1 of 24 cows with 'sol'; 'search TEXT', 'show N'
          11  Sólveig
        history        |=o|  1 of 1 step
        herd           1 of 24 cows with 'sol' | cow            none; 'show N'
          11  Sólveig                          |
        history        |==o|  2 of 2 steps
        screens        herd | 12 Zoë
        herd           1 of 24 cows with 'sol' | cow            12 Zoë; 'remove', 'back'
          11  Sólveig                          | favourite      no; 'favourite'
                                               |   .-.  ,__,    .
                                               |   '-'\(o o) __/
                                               |       (_u_)'  )_
                                               |      /'  |\.-'  '.
                                               |     | #  | '.____/
                                               |     |____|~
                                               |     || ||
                                               |     '' ''
        history        |===o|  3 of 3 steps
        screens        herd | 11 Sólveig
        herd           1 of 24 cows with 'sol' | cow            11 Sólveig
          11  Sólveig                          | favourite      no; 'favourite'
                                               |           .-"-.
                                               |     ^    ( o o )   ___
                                               |    / \    \_u_/ __/ # \
                                               |   ~~~~~~~~'~~~'~~~~~~~~~~
                                               |     ~ ~~~   ~~~~  ~~~  ~
                                               |    ~~   ~~~    ~~~   ~~
        history        |====o|  4 of 4 steps
        screens        herd > 11 Sólveig
        cow            11 Sólveig; 'remove', 'back'
        favourite      no; 'favourite'
                  .-"-.
            ^    ( o o )   ___
           / \    \_u_/ __/ # \
          ~~~~~~~~'~~~'~~~~~~~~~~
            ~ ~~~   ~~~~  ~~~  ~
           ~~   ~~~    ~~~   ~~
        history        |=====o|  5 of 5 steps
        screens        herd > 11 Sólveig > 12 Zoë
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
        history        |======o|  6 of 6 steps

        """#)
  }

  @Test func `A cow that is removed while its screen is open says so, until it is back`() async {
    let session = await CowsProgram.run(
      #"""
      search zo
      show 12
      remove
      favourite
      preferences
      back
      undo
      jump 2
      """#)
    #expect(session.status == .success)
    #expect(
      session.diagnostics == #"""
        there is no cow 12 in the herd; the list of the herd has the numbers

        """#)
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
        history        |==o|  2 of 2 steps
        screens        herd > 12 Zoë (gone)
        cow            12 Zoë
        gone           no longer in the herd; 'back'
        history        |===o|  3 of 3 steps
        screens        herd > 12 Zoë (gone); sheet: preferences
        preferences    'reset', 'about', 'back'
        order          by name; 'order name|number'
        frame          off; 'frame on|off'
        history        |====o|  4 of 4 steps
        screens        herd > 12 Zoë (gone)
        cow            12 Zoë
        gone           no longer in the herd; 'back'
        history        |=====o|  5 of 5 steps
        screens        herd > 12 Zoë (gone); sheet: preferences
        preferences    'reset', 'about', 'back'
        order          by name; 'order name|number'
        frame          off; 'frame on|off'
        history        |====o-|  4 of 5 steps
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
        history        |==o---|  2 of 5 steps

        """#)
  }
}
