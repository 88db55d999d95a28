import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { foundVariable, type FoundTest } from './found'
import { runBounded } from './run-bounded'

/** The longest that all tests of one judge may take, the start of its server included. */
const patience = 12 * 60_000

export interface Verdict {
  readonly passed: boolean
  /** Null where it did not come to an end. */
  readonly tests: readonly FoundTest[] | null
}

/** What one judge says. */
export const runJudge = async (judge: string, env: NodeJS.ProcessEnv): Promise<Verdict> => {
  const folder = mkdtempSync(join(tmpdir(), 'deskwright-judge-'))
  const found = join(folder, 'found.json')
  try {
    const status = await runBounded({
      file: 'node_modules/.bin/vitest',
      words: ['run', '--config', 'tests/backends/vitest.config.ts', judge],
      env: { ...env, [foundVariable]: found },
      milliseconds: patience,
    })
    if (status === null || !existsSync(found)) return { passed: false, tests: null }
    const tests = JSON.parse(readFileSync(found, 'utf8')) as FoundTest[]
    return { passed: status === 0, tests }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
