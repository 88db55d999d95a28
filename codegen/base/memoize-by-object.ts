/**
 * A function that works something out once for each object, for as long as the object is there. The object and what it
 * holds must not change.
 */
export const memoizeByObject = <Key extends object, Value>(
  work: (key: Key) => Value,
): ((key: Key) => Value) => {
  const known = new WeakMap<Key, { value: Value }>()
  return (key) => {
    const found = known.get(key) ?? { value: work(key) }
    known.set(key, found)
    return found.value
  }
}
