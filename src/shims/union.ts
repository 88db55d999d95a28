const isList = (value: unknown): value is ArrayLike<unknown> =>
  typeof value === 'object' &&
  value !== null &&
  'length' in value &&
  Number.isInteger(value.length) &&
  Number(value.length) >= 0

/** What is in any of the lists, each value once, as `lodash/union` gives it. */
const union = (...lists: readonly unknown[]): unknown[] => [
  ...new Set(lists.filter(isList).flatMap((list) => Array.from(list))),
]

export default union
