type Any = (this: unknown, ...values: never[]) => unknown

interface Memory {
  has: (key: unknown) => boolean
  get: (key: unknown) => unknown
  set: (key: unknown, value: unknown) => unknown
}

/** Remembers what a function gave for a first argument, or for the key that `resolver` makes, as `lodash/memoize` does. */
const memoize = (work: Any, resolver?: Any) => {
  if (typeof work !== 'function') throw new TypeError('Expected a function')
  const remembered = function (this: unknown, ...values: never[]): unknown {
    const key = resolver ? resolver.apply(this, values) : values[0]
    const { cache } = remembered
    if (cache.has(key)) return cache.get(key)
    const value = work.apply(this, values)
    remembered.cache = (cache.set(key, value) as Memory | undefined) ?? cache
    return value
  }
  remembered.cache = new memoize.Cache() as Memory
  return remembered
}

memoize.Cache = Map as new () => Memory

export default memoize
