// `@inline(never)` alone is not enough. The optimizer still looks into a function of its module,
// sees that the function ignores its argument, and removes the call and the work that led to it. It
// makes no such assumption about a function that is not optimized.

/// Uses a value as far as the optimizer knows, so the work that led to it stays.
@_optimize(none)
func blackHole<Value>(_ value: Value) {}

/// A value that the compiler does not know, so it cannot do the measured work at build time.
@_optimize(none)
func hidden<Value>(_ value: Value) -> Value { value }
