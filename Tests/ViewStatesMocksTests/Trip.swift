import ViewStatesLists

/// A state for the tests of the doubles.
struct Trip: Equatable {
  struct Stop: Equatable {
    var id: Int
    var label: String?
  }

  var title = "walk"
  var stops: PersistentArray<Stop> = []
}
