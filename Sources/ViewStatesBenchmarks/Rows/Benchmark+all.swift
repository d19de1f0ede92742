extension Benchmark {
  /// Every benchmark, in the order of the table.
  @MainActor
  static func all(in surroundings: Surroundings) -> [Benchmark] {
    IntentRows.all + FollowRows.all + FollowGraphRows.all + ChildRows.all + NavigationRows.all
      + WorkRows.all + UpdateRows.all + StoreRows.all
      + AppendRows.all + KeptRows.all + PartRows.all
      + HistoryRows.all(in: surroundings) + SessionRows.all + DifferenceRows.all + CheckRows.all
      + LineRows.all
      + StartRows.all(in: surroundings)
      + AdoptRows.all(in: surroundings)
  }
}
