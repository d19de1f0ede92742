import ViewStates

/// An identity for tests in which only the order matters.
func id(_ number: Int) -> Identity { Identity(number: number, nonce: 0) }
