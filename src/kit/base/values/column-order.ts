import type { ColumnChoice } from '../../../providers/preferences/stored-preferences'

/**
 * The places of columns in the order that the operator has chosen, without those that are hidden. A column that the
 * choice does not name keeps its place, and so does one without a name. What stands at `stays` cannot be hidden.
 */
export const orderColumns = (
  names: readonly (string | undefined)[],
  { order, shows }: Pick<ColumnChoice, 'order' | 'shows'>,
  stays?: number,
): number[] => {
  const rank = (at: number): number => order.indexOf(names[at] ?? '')
  const free = [...names.keys()].filter((at) => rank(at) >= 0)
  const next = free.toSorted((a, b) => rank(a) - rank(b)).values()
  return [...names.keys()]
    .map((at) => (rank(at) < 0 ? at : (next.next().value ?? at)))
    .filter((at) => at === stays || shows[names[at] ?? ''] !== false)
}
