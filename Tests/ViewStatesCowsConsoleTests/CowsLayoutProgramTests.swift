import Testing
import ViewStatesConsole

@testable import cows

/// The whole program in this process: lines in, everything written out.
@MainActor @Suite struct CowsLayoutProgramTests {
  @Test func `A narrow split shows one side at a time, and comes apart again`() async {
    let session = await CowsProgram.run(
      #"""
      search zo
      layout split
      detail 12
      push 15
      layout narrow
      back
      back
      layout plain
      show 15
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
        screens        herd | 12 Zoë > 15 Žofie
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
        history        |====o|  4 of 4 steps
        screens        herd > 12 Zoë > 15 Žofie
        cow            15 Žofie; 'remove', 'back'
        favourite      no; 'favourite'
              ,^----^,
             ( O-()-O )
              \  __  /
           ____\_--_/____
          | ~~~  |  ~~~ |
          | ~~   |  ~~~ |
          | ~~~  |  ~~  |
          '------'------'
        history        |=====o|  5 of 5 steps
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
        history        |======o|  6 of 6 steps
        herd           2 of 24 cows with 'zo'; 'search TEXT', 'show N'
          12  Zoë      15  Žofie
        history        |=======o|  7 of 7 steps
        history        |========o|  8 of 8 steps
        screens        herd; sheet: 15 Žofie
        cow            15 Žofie; 'remove', 'back'
        favourite      no; 'favourite'
              ,^----^,
             ( O-()-O )
              \  __  /
           ____\_--_/____
          | ~~~  |  ~~~ |
          | ~~   |  ~~~ |
          | ~~~  |  ~~  |
          '------'------'
        history        |=========o|  9 of 9 steps

        """#)
  }

  @Test func `A reset is one step`() async {
    let session = await CowsProgram.run(
      #"""
      search zo
      show 12
      favourite
      preferences
      order number
      reset
      back
      back
      undo
      undo
      undo
      back
      back
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
        screens        herd > 12 Zoë
        cow            12 Zoë; 'remove', 'back'
        favourite      yes; 'favourite'
          .-.  ,__,    .
          '-'\(o o) __/
              (_u_)'  )_
             /'  |\.-'  '.
            | #  | '.____/
            |____|~
            || ||
            '' ''
        history        |===o|  3 of 3 steps
        screens        herd > 12 Zoë; sheet: preferences
        preferences    'reset', 'about', 'back'
        order          by name; 'order name|number'
        frame          off; 'frame on|off'
        history        |====o|  4 of 4 steps
        screens        herd > 12 Zoë; sheet: preferences
        preferences    'reset', 'about', 'back'
        order          by number; 'order name|number'
        frame          off; 'frame on|off'
        history        |=====o|  5 of 5 steps
        screens        herd > 12 Zoë; sheet: preferences
        preferences    'reset', 'about', 'back'
        order          by name; 'order name|number'
        frame          off; 'frame on|off'
        history        |======o|  6 of 6 steps
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
        history        |=======o|  7 of 7 steps
        herd           24 cows; 'search TEXT', 'show N'
           1  Agnes         17  Gerda          4  Mathilda      19  Tess
           3  Bérénice      14  Heidi         13  Núria         23  Ulrike
           2  Clementine    21  Ingeborg      22  Oda           24  Vesna
           7  Dora           6  İpek          16  Pauline       20  Wilma
          18  Élodie        10  Käthe          9  Rosalie       12  Zoë
           5  Frøydis        8  Łucja         11  Sólveig       15  Žofie
        history        |========o|  8 of 8 steps
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
        history        |=======o-|  7 of 8 steps
        screens        herd > 12 Zoë; sheet: preferences
        preferences    'reset', 'about', 'back'
        order          by name; 'order name|number'
        frame          off; 'frame on|off'
        history        |======o--|  6 of 8 steps
        screens        herd > 12 Zoë; sheet: preferences
        preferences    'reset', 'about', 'back'
        order          by number; 'order name|number'
        frame          off; 'frame on|off'
        history        |=====o---|  5 of 8 steps
        screens        herd > 12 Zoë
        cow            12 Zoë; 'remove', 'back'
        favourite      yes; 'favourite'
          .-.  ,__,    .
          '-'\(o o) __/
              (_u_)'  )_
             /'  |\.-'  '.
            | #  | '.____/
            |____|~
            || ||
            '' ''
        history        |======o|  6 of 6 steps
        herd           2 of 24 cows with 'zo'; 'search TEXT', 'show N'
        * 12  Zoë      15  Žofie
        history        |=======o|  7 of 7 steps

        """#)
  }
}
