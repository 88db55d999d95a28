/** A number that may be only a lower bound, because counting on would take too long. */
export interface BoundedCount {
  value: number
  exact: boolean
}

/** Counting stops here, since nobody needs a larger number. */
const most = 1_000_000

export const exactCount = (value: number): BoundedCount => ({ value, exact: true })

const boundedCount = (value: number, exact: boolean): BoundedCount =>
  value > most ? { value: most + 1, exact: false } : { value, exact }

export const addCounts = (a: BoundedCount, b: BoundedCount): BoundedCount =>
  boundedCount(a.value + b.value, a.exact && b.exact)

export const multiplyCounts = (a: BoundedCount, b: BoundedCount): BoundedCount =>
  boundedCount(a.value * b.value, a.exact && b.exact)

/** The number, or `more than 1000000` when it is a lower bound. */
export const boundedCountText = ({ value, exact }: BoundedCount): string =>
  exact ? String(value) : `more than ${value - 1}`
