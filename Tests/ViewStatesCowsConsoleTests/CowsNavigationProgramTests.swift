import Testing
import ViewStatesConsole

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
      navigation
      open cows://herd/1;style=sheet/2;style=sheet;over=1
      hierarchy
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
        screens        herd | 12 Zoë > 15 Žofie; sheet: preferences > about
        about          a herd of 24 cows in ASCII; 'back'
        in the herd    all of them
        history        |==o|  2 of 2 steps
        herd  root, split
        `- 12 Zoë  detail
           |- 15 Žofie  push
           `- preferences  sheet, stack
              `- about  push
        cows://herd;in=split/12/15/preferences;over=2/about
        {"layers":[{"container":"split","detail":[{"id":"3-daa66d2c7ddf743f","route":{"cow":{"number":12}},"style":"detail"},{"id":"4-78dde6e5fd29f054","route":{"cow":{"number":15}},"style":"push"}],"pushed":[],"screen":{"id":"1-9e3779b97f4a7c15","route":{"overview":{}},"style":"root"}},{"container":"stack","detail":[],"presenter":"3-daa66d2c7ddf743f","pushed":[{"id":"6-b54cda58fbbee87e","route":{"about":{}},"style":"push"}],"screen":{"id":"5-1715609f7c746c69","route":{"preferences":{}},"style":"sheet"}}],"newest":"6-b54cda58fbbee87e","waiting":[],"width":"wide"}
        screens        herd; sheet: 1 Agnes
        cow            1 Agnes; 'remove', 'back'
        favourite      no; 'favourite'
          ,-.________,-.
           \  .    .  /
          (| (o)  (o) |)
           |    __    |
            \ .'  '. /
             ( o  o )
              '-__-'
        history        |===o|  3 of 3 steps
        herd  root, split
        |- 1 Agnes  sheet, stack
        `- 2 Clementine  sheet, stack, waits

        """#)
  }

  @Test func `A navigation is restored without the screens of cows that are gone`() async {
    let session = await CowsProgram.run(
      #"""
      search zo
      show 12
      show 15
      preferences
      navigation
      open cows://herd/12
      remove
      back
      restore {"layers":[{"container":"stack","detail":[],"pushed":[{"id":"2-3c6ef372fe94f82a","route":{"cow":{"number":15}},"style":"push"},{"id":"3-daa66d2c7ddf743f","route":{"cow":{"number":12}},"style":"push"}],"screen":{"id":"1-9e3779b97f4a7c15","route":{"overview":{}},"style":"root"}},{"container":"stack","detail":[],"presenter":"3-daa66d2c7ddf743f","pushed":[],"screen":{"id":"4-78dde6e5fd29f054","route":{"preferences":{}},"style":"sheet"}}],"newest":"4-78dde6e5fd29f054","waiting":[],"width":"wide"}
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
        history        |===o|  3 of 3 steps
        screens        herd > 12 Zoë > 15 Žofie; sheet: preferences
        preferences    'reset', 'about', 'back'
        order          by name; 'order name|number'
        frame          off; 'frame on|off'
        history        |====o|  4 of 4 steps
        {"layers":[{"container":"stack","detail":[],"pushed":[{"id":"2-3c6ef372fe94f82a","route":{"cow":{"number":12}},"style":"push"},{"id":"3-daa66d2c7ddf743f","route":{"cow":{"number":15}},"style":"push"}],"screen":{"id":"1-9e3779b97f4a7c15","route":{"overview":{}},"style":"root"}},{"container":"stack","detail":[],"presenter":"3-daa66d2c7ddf743f","pushed":[],"screen":{"id":"4-78dde6e5fd29f054","route":{"preferences":{}},"style":"sheet"}}],"newest":"4-78dde6e5fd29f054","waiting":[],"width":"wide"}
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
        history        |=====o|  5 of 5 steps
        screens        herd > 12 Zoë (gone)
        cow            12 Zoë
        gone           no longer in the herd; 'back'
        history        |======o|  6 of 6 steps
        herd           1 of 23 cows with 'zo'; 'search TEXT', 'show N'
          15  Žofie
        history        |=======o|  7 of 7 steps
        left out 12 Zoë (gone)
        left out preferences: what it lay over was left out
        screens        herd > 15 Žofie
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
        history        |========o|  8 of 8 steps

        """#)
  }

  @Test func `A stack of many screens leaves out the titles at the bottom`() async {
    let session = await CowsProgram.run(
      #"""
      search zo
      open cows://herd/1/2/3/4/5/6/7/8/9/10/11/12
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
        screens        … > 7 Dora > 8 Łucja > 9 Rosalie > 10 Käthe > 11 Sólveig > 12 Zoë
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

        """#)
  }
}
