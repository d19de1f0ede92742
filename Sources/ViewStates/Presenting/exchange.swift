/// Puts a value in the place of another, and returns the other.
///
/// The other may be the last reference to an object whose `deinit` comes back to that place. The
/// caller releases it, when the place has its new value already. An assignment could release it
/// before, where exclusivity is not checked. Not inlined, so that the order is kept.
@inlinable @inline(never) @discardableResult
func exchange<Value>(_ place: inout Value, for value: Value) -> Value {
  let other = place
  place = value
  return other
}
