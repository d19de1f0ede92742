/// What the overview shows.
struct OverviewState: ScreenState {
  struct Row: Equatable {
    var number: Int
    var name: String
    var isFavourite = false
  }

  /// Untrusted.
  var searchText = ""
  /// The cows whose names contain the text, in the preferred order.
  var rows: [Row] = []
  /// How many cows are in the herd, found or not.
  var herdCount = 0
  /// How many cows of the herd are favourites, found or not.
  var favouriteCount = 0

  var title: String { "herd" }
}
