/* What things take, and whether that depends on the number of records. */

export interface Times {
  readonly middle: number
  readonly worst: number
}

const timesOf = (times: readonly number[]): Times => ({
  middle: times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0,
  worst: Math.max(...times),
})

export const millisecondsOf = async (what: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await what()
  return performance.now() - start
}

/** Something that is timed at each size. */
export type Timed = () => Promise<unknown>

/**
 * The milliseconds of the same thing at several sizes. They take turns, so that whatever else the machine does meets
 * all of them alike. The first time is not counted: it plans and reads what later ones have.
 */
export const takingTurns = async (
  things: readonly Timed[],
  repeated: number,
): Promise<readonly Times[]> => {
  const times: number[][] = things.map(() => [])
  for (const thing of things) await thing()
  for (let count = 0; count < repeated; count += 1) {
    for (const [index, thing] of things.entries()) times[index]?.push(await millisecondsOf(thing))
  }
  return times.map(timesOf)
}

export const shownTime = (time: number): string =>
  time < 10 ? time.toFixed(1) : Math.round(time).toLocaleString('en')

/** How many times as long the largest size takes as the smallest. */
export const growthOf = (times: readonly Times[]): number =>
  (times.at(-1)?.middle ?? 0) / (times[0]?.middle ?? 1)

/** The middle of several times, the worst of them, and their number in a second. */
export const manyOf = (times: readonly number[], seconds: number) => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0
  return { perSecond: times.length / seconds, middle: at(0.5), late: at(0.95), worst: at(0.9999) }
}
