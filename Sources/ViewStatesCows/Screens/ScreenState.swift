/// What a screen shows.
enum ScreenState: Equatable {
  case overview(OverviewState)
  case cow(CowState)
  case preferences(CowsPreferences)
  case about(AboutState)
}
