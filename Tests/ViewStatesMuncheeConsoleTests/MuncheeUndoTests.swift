import Testing

@testable import munchee

/// Going back and forth, and replacing an order.
@MainActor @Suite struct MuncheeUndoTests {
  @Test func `Undo goes back through order and screens until a payment begins`() async {
    let session = await MuncheeProgram.run(
      """
      choose 1
      add 1 2
      undo
      redo
      redo
      address Am Kai 1
      undo
      undo
      redo
      redo
      confirm
      back
      undo
      pay cash
      undo
      wait
      undo
      """)
    #expect(
      session.diagnostics == """
        there is nothing to redo
        a payment can't be undone
        a payment can't be undone

        """)
    #expect(
      session.output == """
        restaurants    'choose N'
                    1  Da Nonna Ida          from €15.00
                    2  The Golden Carp       from €12.00
                    3  Fahim's Kitchen       from €10.00
                    4  Zum Alten Deich       from €20.00
        screens        restaurants > Da Nonna Ida
        menu           Da Nonna Ida, from €15.00; 'add N [AMOUNT]'
                    1  Margherita             €8.50
                    2  Quattro Formaggi      €11.00
                    3  Lasagne               €10.50
                    4  Rocket salad           €5.90
                    5  Tiramisu               €4.80
                    6  Mineral water          €2.50
        order          empty
        screens        restaurants > Da Nonna Ida
        menu           Da Nonna Ida, from €15.00; 'add N [AMOUNT]'
                    1  Margherita             €8.50
                    2  Quattro Formaggi      €11.00
                    3  Lasagne               €10.50
                    4  Rocket salad           €5.90
                    5  Tiramisu               €4.80
                    6  Mineral water          €2.50
        order       1  2 x Margherita        €17.00
        total          €17.00; 'confirm' to review it
        screens        restaurants > Da Nonna Ida
        menu           Da Nonna Ida, from €15.00; 'add N [AMOUNT]'
                    1  Margherita             €8.50
                    2  Quattro Formaggi      €11.00
                    3  Lasagne               €10.50
                    4  Rocket salad           €5.90
                    5  Tiramisu               €4.80
                    6  Mineral water          €2.50
        order          empty
        screens        restaurants > Da Nonna Ida
        menu           Da Nonna Ida, from €15.00; 'add N [AMOUNT]'
                    1  Margherita             €8.50
                    2  Quattro Formaggi      €11.00
                    3  Lasagne               €10.50
                    4  Rocket salad           €5.90
                    5  Tiramisu               €4.80
                    6  Mineral water          €2.50
        order       1  2 x Margherita        €17.00
        total          €17.00; 'confirm' to review it
        screens        restaurants > Da Nonna Ida > confirmation
        restaurant     Da Nonna Ida
        order       1  2 x Margherita        €17.00
        total          €17.00
        address        Am Kai 1
        next           'confirm' to go on to the payment, or 'back'
        screens        restaurants > Da Nonna Ida > confirmation
        restaurant     Da Nonna Ida
        order       1  2 x Margherita        €17.00
        total          €17.00
        address        none; 'address TEXT'
        next           'back' to change the order
        screens        restaurants > Da Nonna Ida
        menu           Da Nonna Ida, from €15.00; 'add N [AMOUNT]'
                    1  Margherita             €8.50
                    2  Quattro Formaggi      €11.00
                    3  Lasagne               €10.50
                    4  Rocket salad           €5.90
                    5  Tiramisu               €4.80
                    6  Mineral water          €2.50
        order       1  2 x Margherita        €17.00
        total          €17.00; 'confirm' to review it
        screens        restaurants > Da Nonna Ida > confirmation
        restaurant     Da Nonna Ida
        order       1  2 x Margherita        €17.00
        total          €17.00
        address        none; 'address TEXT'
        next           'back' to change the order
        screens        restaurants > Da Nonna Ida > confirmation
        restaurant     Da Nonna Ida
        order       1  2 x Margherita        €17.00
        total          €17.00
        address        Am Kai 1
        next           'confirm' to go on to the payment, or 'back'
        screens        restaurants > Da Nonna Ida > confirmation > payment
        to pay         €17.00
        card           none; 'card NUMBER MM/YY'
        next           'pay card' or 'pay cash', or 'back' to change the order
        screens        restaurants > Da Nonna Ida > confirmation
        restaurant     Da Nonna Ida
        order       1  2 x Margherita        €17.00
        total          €17.00
        address        Am Kai 1
        next           'confirm' to go on to the payment, or 'back'
        screens        restaurants > Da Nonna Ida > confirmation > payment
        to pay         €17.00
        card           none; 'card NUMBER MM/YY'
        next           'pay card' or 'pay cash', or 'back' to change the order
        screens        restaurants > Da Nonna Ida > confirmation > payment
        to pay         €17.00
        paying         by cash; 'wait' for the answer
        it is 18:01
        screens        restaurants > delivery
        order          Da Nonna Ida, €17.00
        delivery       [x] paid -- [ ] accepted -- [ ] on the way -- [ ] delivered
        next           'wait', or 'cancel' while you can

        """)
  }

  @Test func `Another restaurant replaces an order with products only after asking`() async {
    let session = await MuncheeProgram.run(
      """
      choose 1
      back
      choose 2
      add 1
      back
      choose 3
      back
      choose 3
      replace
      add 1
      undo
      undo
      order
      """)
    #expect(session.diagnostics == "")
    #expect(
      session.output == """
        restaurants    'choose N'
                    1  Da Nonna Ida          from €15.00
                    2  The Golden Carp       from €12.00
                    3  Fahim's Kitchen       from €10.00
                    4  Zum Alten Deich       from €20.00
        screens        restaurants > Da Nonna Ida
        menu           Da Nonna Ida, from €15.00; 'add N [AMOUNT]'
                    1  Margherita             €8.50
                    2  Quattro Formaggi      €11.00
                    3  Lasagne               €10.50
                    4  Rocket salad           €5.90
                    5  Tiramisu               €4.80
                    6  Mineral water          €2.50
        order          empty
        restaurants    'choose N', or 'order' to go on
        order       1  Da Nonna Ida          from €15.00
                    2  The Golden Carp       from €12.00
                    3  Fahim's Kitchen       from €10.00
                    4  Zum Alten Deich       from €20.00
        screens        restaurants > The Golden Carp
        menu           The Golden Carp, from €12.00; 'add N [AMOUNT]'
                    1  Spring rolls           €4.20
                    2  Fried noodles          €7.90
                    3  Duck with plums       €13.50
                    4  Jasmine tea            €2.80
        order          empty
        screens        restaurants > The Golden Carp
        menu           The Golden Carp, from €12.00; 'add N [AMOUNT]'
                    1  Spring rolls           €4.20
                    2  Fried noodles          €7.90
                    3  Duck with plums       €13.50
                    4  Jasmine tea            €2.80
        order       1  1 x Spring rolls       €4.20
        total          €4.20, €7.80 below the minimum
        restaurants    'choose N', or 'order' to go on
                    1  Da Nonna Ida          from €15.00
        order       2  The Golden Carp       from €12.00
                    3  Fahim's Kitchen       from €10.00
                    4  Zum Alten Deich       from €20.00
        screens        restaurants > another restaurant?
        question       order at Fahim's Kitchen, and give up a product of The Golden Carp?
        next           'replace', or 'back' to keep the order
        restaurants    'choose N', or 'order' to go on
                    1  Da Nonna Ida          from €15.00
        order       2  The Golden Carp       from €12.00
                    3  Fahim's Kitchen       from €10.00
                    4  Zum Alten Deich       from €20.00
        screens        restaurants > another restaurant?
        question       order at Fahim's Kitchen, and give up a product of The Golden Carp?
        next           'replace', or 'back' to keep the order
        screens        restaurants > Fahim's Kitchen
        menu           Fahim's Kitchen, from €10.00; 'add N [AMOUNT]'
                    1  Falafel plate          €8.90
                    2  Hummus                 €4.50
                    3  Lamb kofta            €11.90
                    4  Flat bread             €1.20
                    5  Mint lemonade          €3.40
        order          empty
        screens        restaurants > Fahim's Kitchen
        menu           Fahim's Kitchen, from €10.00; 'add N [AMOUNT]'
                    1  Falafel plate          €8.90
                    2  Hummus                 €4.50
                    3  Lamb kofta            €11.90
                    4  Flat bread             €1.20
                    5  Mint lemonade          €3.40
        order       1  1 x Falafel plate      €8.90
        total          €8.90, €1.10 below the minimum
        screens        restaurants > Fahim's Kitchen
        menu           Fahim's Kitchen, from €10.00; 'add N [AMOUNT]'
                    1  Falafel plate          €8.90
                    2  Hummus                 €4.50
                    3  Lamb kofta            €11.90
                    4  Flat bread             €1.20
                    5  Mint lemonade          €3.40
        order          empty
        restaurants    'choose N', or 'order' to go on
                    1  Da Nonna Ida          from €15.00
        order       2  The Golden Carp       from €12.00
                    3  Fahim's Kitchen       from €10.00
                    4  Zum Alten Deich       from €20.00
        screens        restaurants > The Golden Carp
        menu           The Golden Carp, from €12.00; 'add N [AMOUNT]'
                    1  Spring rolls           €4.20
                    2  Fried noodles          €7.90
                    3  Duck with plums       €13.50
                    4  Jasmine tea            €2.80
        order       1  1 x Spring rolls       €4.20
        total          €4.20, €7.80 below the minimum

        """)
  }
}
