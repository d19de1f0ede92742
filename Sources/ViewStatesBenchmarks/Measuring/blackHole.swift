// `@inline(never)` alone does not do: the optimizer still looks into a function of its own module,
// sees that it does nothing with its argument, and leaves out the call and the work for it. Only a
// function that is not optimized is taken for one that may do anything.

/// Uses a value as far as the optimizer knows, so that the work for it is not left out.
@_optimize(none)
func blackHole<Value>(_ value: Value) {}

/// A value the compiler cannot know: it must not work out at build time what is to be measured.
@_optimize(none)
func hidden<Value>(_ value: Value) -> Value { value }
