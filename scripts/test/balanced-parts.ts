/** Something that takes its time. */
export interface TimedItem {
  title: string
  seconds?: number
}

/** A part of `npm run test:all` takes about so many minutes at most, alone on two cores. */
export const MAX_PART_MINUTES = 6

const secondsOf = ({ seconds = 0 }: TimedItem): number => seconds

const totalSeconds = (all: readonly TimedItem[]): number =>
  all.reduce((total, each) => total + secondsOf(each), 0)

/**
 * Cuts a list into parts that take about as long as each other, none much longer than the bound: the longest first, each
 * into the part that is shortest so far. All parts together are the whole list.
 */
export const splitIntoParts = <Item extends TimedItem>(
  all: readonly Item[],
  bound = MAX_PART_MINUTES * 60,
): readonly (readonly Item[])[] => {
  const parts: Item[][] = Array.from(
    { length: Math.max(1, Math.ceil(totalSeconds(all) / bound)) },
    () => [],
  )
  for (const item of all.toSorted((a, b) => secondsOf(b) - secondsOf(a))) {
    const [shortest] = parts.toSorted((a, b) => totalSeconds(a) - totalSeconds(b))
    shortest?.push(item)
  }
  return parts
}

/** So many parts, from the one on that the sample chooses, round the list. As many samples in a row have each part. */
export const partsOfSample = <Part>(
  parts: readonly Part[],
  count: number,
  sample: number,
): readonly Part[] => {
  const first = sample % parts.length
  return [...parts.slice(first), ...parts.slice(0, first)].slice(0, count)
}
