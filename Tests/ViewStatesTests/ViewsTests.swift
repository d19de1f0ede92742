import Testing
import ViewStates
