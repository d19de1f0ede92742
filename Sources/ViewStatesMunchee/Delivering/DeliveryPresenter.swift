import ViewStates

/// The logic of the screen that follows a paid order to the door.
@MainActor
public protocol DeliveryPresenter: Presenter, CancellingPresenter where State == DeliveryState {}
