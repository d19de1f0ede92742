extension [Restaurant] {
  subscript(id id: Restaurant.ID) -> Restaurant? { first { $0.id == id } }

  /// The restaurants of the simulated town; all of them are invented.
  static let standard = [
    Restaurant(
      1, "Da Nonna Ida", minimum: 15_00,
      [
        ("Margherita", 8_50), ("Quattro Formaggi", 11_00), ("Lasagne", 10_50),
        ("Rocket salad", 5_90), ("Tiramisu", 4_80), ("Mineral water", 2_50),
      ]),
    Restaurant(
      2, "The Golden Carp", minimum: 12_00,
      [
        ("Spring rolls", 4_20), ("Fried noodles", 7_90), ("Duck with plums", 13_50),
        ("Jasmine tea", 2_80),
      ]),
    Restaurant(
      3, "Fahim's Kitchen", minimum: 10_00,
      [
        ("Falafel plate", 8_90), ("Hummus", 4_50), ("Lamb kofta", 11_90), ("Flat bread", 1_20),
        ("Mint lemonade", 3_40),
      ]),
    Restaurant(
      4, "Zum Alten Deich", minimum: 20_00,
      [
        ("Plaice with bacon", 16_50), ("Labskaus", 13_90), ("Fried potatoes", 5_50),
        ("Red berry jelly", 4_90),
      ]),
  ]
}
