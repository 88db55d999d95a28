import { ratioBudgets } from '../bench/budgets'
import { benchConsole, ownName, reference } from '../bench/console'
import { slowNetwork, slowProcessor, untouched } from '../bench/console/conditions'
import { overBudget } from '../bench/console/judge'
import { tableOf } from '../bench/console/table'
import { benchGeneration } from '../bench/generation'
import { profileConsole } from '../bench/profile'
import { launchBrowser } from './browser'
import { commands } from './commands'
import { copyProject } from './project-copy'
import { measureSaves } from './save-to-screen'
import { securityHeaders } from './security-headers'

type Say = (line: string) => void

const conditions = {
  'slow-processor': slowProcessor,
  nothing: untouched,
  'slow-network': slowNetwork,
} as const

/** What the command line asks for. */
interface Values {
  only: 'console' | 'generation' | null
  under: keyof typeof conditions | null
  beside: string | null
  rounds: number
  resources: number
}

async function showConsole({ rounds, under, beside }: Values, say: Say): Promise<boolean> {
  const results = await benchConsole({
    launchBrowser,
    headers: securityHeaders({ connect: [], images: [] }),
    rounds,
    beside,
    conditions: under ? [conditions[under]] : Object.values(conditions),
    onRound: ({ name }, { length }) => say(`round ${length} of ${rounds}, ${name}`),
  })
  for (const [{ name }, found] of results) {
    say(`\n${name}, ${rounds} rounds\n`)
    for (const line of tableOf(found, reference)) say(line)
  }
  const broken = [...results].flatMap(([{ name }, found]) => {
    const budgets = ratioBudgets[name] ?? {}
    return overBudget(found, { app: ownName, reference, budgets }).map((each) => `${name}, ${each}`)
  })
  say(broken.length === 0 ? '\nevery budget holds' : '\nover budget:')
  for (const sentence of broken) say(sentence)
  return broken.length === 0
}

/** Measures what is asked for; says whether everything is within its limit. */
export async function bench(values: Values, say: Say): Promise<boolean> {
  const { only, resources } = values
  const isFast = only === 'generation' || (await showConsole(values, say))
  const isLinear =
    only === 'console' ||
    (await benchGeneration({
      resources,
      commands: Object.keys(commands),
      copyProject,
      measureSaves,
      say,
    }))
  return isFast && isLinear
}

/** Prints what the console loads and runs until its first row. */
export const profile = (say: Say): Promise<void> => profileConsole({ launchBrowser, say })
