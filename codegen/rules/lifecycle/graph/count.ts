/** A number that may be only a lower bound, because counting on would take too long. */
export interface Count {
  value: number
  exact: boolean
}

/** Counting stops here, since nobody needs a larger number. */
const most = 1_000_000

export const exactCount = (value: number): Count => ({ value, exact: true })

const boundedCount = (value: number, exact: boolean): Count =>
  value > most ? { value: most + 1, exact: false } : { value, exact }

export const addCounts = (a: Count, b: Count): Count =>
  boundedCount(a.value + b.value, a.exact && b.exact)

export const multiplyCounts = (a: Count, b: Count): Count =>
  boundedCount(a.value * b.value, a.exact && b.exact)

/** The number, or `more than 1000000` when it is a lower bound. */
export const countText = ({ value, exact }: Count): string =>
  exact ? String(value) : `more than ${value - 1}`
