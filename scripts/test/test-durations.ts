import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

/* How long each file of tests took when it last ran here, in seconds. */

const folder = 'node_modules/.cache'
const file = `${folder}/deskwright-test-seconds.json`

/** Seconds by file. */
export type TestDurations = Readonly<Record<string, number>>

/** What is known of this machine; nothing where no test has run. */
export const readTestDurations = (): TestDurations => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestDurations
  } catch {
    return {}
  }
}

/** Keeps what a run has found, beside what others have. */
export const storeTestDurations = (seconds: TestDurations): void => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, JSON.stringify({ ...readTestDurations(), ...seconds }))
}
