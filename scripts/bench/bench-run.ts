import { ratioBudgets } from '../../bench/budgets'
import { benchConsole, consoleName, referenceAppName } from '../../bench/console'
import { slowNetwork, slowProcessor, noThrottling } from '../../bench/console/throttling'
import { budgetViolations } from '../../bench/console/budget-violations'
import { resultsTable } from '../../bench/console/results-table'
import { benchCommandStartup, benchGeneration, benchHundredResources } from '../../bench/generation'
import { profileConsoleStartup } from '../../bench/profile'
import { benchServer } from '../../bench/server'
import { launchBrowser } from '../browser/browser'
import { commands } from '../project-commands/engine-commands'
import { forget } from '../compiled/index.mjs'
import { copyProject } from '../test-tools/project-copy'
import { measureSaveToScreen } from './save-to-screen'
import { securityHeaders } from '../http/security-headers'

type BenchLogger = (line: string) => void

const conditions = {
  'slow-processor': slowProcessor,
  nothing: noThrottling,
  'slow-network': slowNetwork,
} as const

/** What the command line asks for. */
interface BenchOptions {
  only: keyof typeof parts | null
  under: keyof typeof conditions | null
  beside: string | null
  postgres: string | null
  rounds: number
  resources: number
}

/**
 * What a server sends with every file, but for what has Chromium begin another process for the page: that takes as long
 * whatever the page is.
 */
const headers = Object.fromEntries(
  Object.entries(securityHeaders({ connect: [], images: [] })).filter(
    ([name]) => name !== 'Cross-Origin-Opener-Policy',
  ),
)

async function showConsole(
  { rounds, under, beside }: BenchOptions,
  say: BenchLogger,
): Promise<boolean> {
  const results = await benchConsole({
    launchBrowser,
    headers,
    rounds,
    beside,
    conditions: under ? [conditions[under]] : Object.values(conditions),
    onRound: ({ name }, { length }) => say(`round ${length} of ${rounds}, ${name}`),
    onRepeat: (app, error) => say(`${app} is measured once more: ${String(error)}`),
  })
  for (const [{ name }, found] of results) {
    say(`\n${name}, ${rounds} rounds\n`)
    for (const line of resultsTable(found, referenceAppName)) say(line)
  }
  const broken = [...results].flatMap(([{ name }, found]) => {
    const budgets = ratioBudgets[name] ?? {}
    return budgetViolations(found, { app: consoleName, reference: referenceAppName, budgets }).map(
      (each) => `${name}, ${each}`,
    )
  })
  say(broken.length === 0 ? '\nevery budget holds' : '\nover budget:')
  for (const sentence of broken) say(sentence)
  return broken.length === 0
}

const parts = {
  console: showConsole,
  generation: ({ resources, rounds }: BenchOptions, say: BenchLogger) =>
    benchGeneration({ resources, rounds, measureSaves: measureSaveToScreen, say }),
  commands: ({ rounds }: BenchOptions, say: BenchLogger) =>
    benchCommandStartup(
      {
        names: Object.keys(commands),
        rounds,
        forget: () => forget(process.cwd(), 'scripts/commands/index.ts'),
      },
      say,
    ),
  hundred: (_: BenchOptions, say: BenchLogger) => benchHundredResources(copyProject, say),
  server: async ({ postgres }: BenchOptions, say: BenchLogger) => {
    if (postgres === null) say('\nthe server is left out: `--postgres` names no PostgreSQL server')
    else await benchServer(postgres, say)
    return true
  },
} as const

/** Measures what is asked for; says whether everything is within its limit. */
export async function runBenchmarks(values: BenchOptions, say: BenchLogger): Promise<boolean> {
  const { only } = values
  let holds = true
  // One after the other: whatever runs beside a measurement would be measured as well.
  for (const part of only ? [parts[only]] : Object.values(parts)) {
    holds = (await part(values, say)) && holds
  }
  return holds
}

/** Prints what the console loads and runs until its table can be used. */
export const profileStartup = (say: BenchLogger): Promise<void> =>
  profileConsoleStartup({ launchBrowser, say })
