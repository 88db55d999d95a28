import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

/* How long each file of tests took when it last ran here, in seconds. */

const folder = 'node_modules/.cache'
const file = `${folder}/deskwright-test-seconds.json`

/** Seconds by file. */
export type Durations = Readonly<Record<string, number>>

/** What is known of this machine; nothing where no test has run. */
export const lastDurations = (): Durations => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Durations
  } catch {
    return {}
  }
}

/** Keeps what a run has found, beside what others have. */
export const keepDurations = (seconds: Durations): void => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, JSON.stringify({ ...lastDurations(), ...seconds }))
}
