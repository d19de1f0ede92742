extension HerdBook {
  /// The cows that were drawn for this package.
  public static let standard = HerdBook(
    names.enumerated().map { index, name in
      let drawing = index < drawings.count ? drawings[index] : ""
      return Cow(number: index + 1, name: name, drawing: lines(of: drawing))
    })

  /// The lines of a drawing, without the space that all of them begin with.
  private static func lines(of drawing: String) -> [String] {
    let lines = drawing.split(separator: "\n")
    let margin = lines.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { String($0.dropFirst(margin)) }
  }

  private static let names = [
    "Agnes", "Clementine", "Bérénice", "Mathilda", "Frøydis", "İpek", "Dora", "Łucja", "Rosalie",
    "Käthe", "Sólveig", "Zoë", "Núria", "Heidi", "Žofie", "Pauline", "Gerda", "Élodie", "Tess",
    "Wilma", "Ingeborg", "Oda", "Ulrike", "Vesna",
  ]

  /// The drawings in the order of the names, of at most 24 columns and 8 lines.
  private static let drawings = drawingsOfThePasture + drawingsOfTheBarn
}
