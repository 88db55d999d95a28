import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { BackendTestResult } from './found-test'

/* What each judge said when it was last run here, so that a few can be run again without the others. */

const folder = 'node_modules/.cache/deskwright-judges'
const fileOf = (name: string): string => `${folder}/${name}.json`

interface StoredJudgeRun {
  readonly day: string
  /** Null where the judge did not come to an end. */
  readonly tests: readonly BackendTestResult[] | null
}

/** Keeps what a judge has said today. */
export const storeJudgeRun = (name: string, tests: StoredJudgeRun['tests']): void => {
  mkdirSync(folder, { recursive: true })
  const run: StoredJudgeRun = { day: new Date().toISOString().slice(0, 10), tests }
  writeFileSync(fileOf(name), JSON.stringify(run))
}

/** What a judge said last; one that was never run here has said nothing. */
export const readLastJudgeRun = (
  name: string,
): Partial<StoredJudgeRun> & Pick<StoredJudgeRun, 'tests'> =>
  existsSync(fileOf(name))
    ? (JSON.parse(readFileSync(fileOf(name), 'utf8')) as StoredJudgeRun)
    : { tests: null }
