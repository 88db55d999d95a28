import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/*
 * Where a test could try more than a run has time for, it tries a sample. The sample comes from a number, and the number
 * from the commit, so that it rotates from commit to commit and can be had again.
 */

/** The variable that names another sample. */
const variable = 'SAMPLE'

/** What stands for the sources: the commit, or without Git the version in package.json. */
const sourcesNow = (): string => {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return (JSON.parse(readFileSync('package.json', 'utf8')) as { version?: string }).version ?? ''
  }
}

/** A number for a text, the same for the same text. */
export const hashNumber = (text: string): number =>
  Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, 7), 16)

/** The sample of this run: `SAMPLE`, or the one of the commit. It is kept in the environment for whatever is started. */
export const currentSample = (): number => {
  const named = process.env[variable] ?? ''
  if (named === '') {
    const own = hashNumber(sourcesNow())
    process.env[variable] = String(own)
    return own
  }
  if (!/^\d{1,9}$/.test(named)) {
    throw new Error(`${variable}: expected a whole number of at most nine digits, got "${named}"`)
  }
  return Number(named)
}

/** Every n-th of a list, from a place on that the sample chooses. So many samples in a row hold the whole list. */
export const sampledItems = <Item>(
  all: readonly Item[],
  every: number,
  sample: number,
): readonly Item[] => {
  const distance = Math.max(1, Math.min(every, all.length))
  return all.filter((_, index) => index % distance === sample % distance)
}
