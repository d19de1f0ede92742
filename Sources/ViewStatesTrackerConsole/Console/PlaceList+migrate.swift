import ViewStatesStorage
import ViewStatesTracker

/// Earlier versions of the program have saved the list by another name.
extension PlaceList: MigratingModel {
  /// The name in session files.
  public static var savedName: String { "TrackLog" }
}
