/// Uses a value in a way the compiler cannot see through, so that the work for it is not left out.
@inline(never)
func blackHole<Value>(_ value: Value) {}

/// A value the compiler cannot know: it must not work out at build time what is to be measured.
@inline(never)
func hidden<Value>(_ value: Value) -> Value { value }
