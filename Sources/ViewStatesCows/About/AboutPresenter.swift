import ViewStates

/// The logic of the screen about the app, which has no intents of its own.
@MainActor
public protocol AboutPresenter: Presenter, ScreenPresenter where State == AboutState {}
