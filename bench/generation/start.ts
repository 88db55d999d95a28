import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { least, timeOf } from './cost'
import type { Finding } from './judge'

/** Whatever npm itself takes, a command may take as much again until it has said what it is for. */
const MOST_START = 2
const MOST_TURNS = 5
/** In starts of Node: reading, checking, generating, formatting and comparing. */
const MOST_CHECK = 25

interface Start {
  what: string
  words: string[]
  exit: number
}

const startsOf = (names: readonly string[]): Start[] => [
  ...names.map((name) => ({ what: `${name} --help`, words: [name, '--', '--help'], exit: 0 })),
  { what: 'a wrong word', words: ['codegen', '--', '--chekc'], exit: 2 },
]

interface Starts {
  names: readonly string[]
  rounds: number
  folder: string
}

/**
 * What each command takes until it explains itself, or refuses a wrong word, beside `npm run` of a script that starts Node and
 * does nothing. The two take turns.
 */
export function* measureStarts({ names, rounds, folder }: Starts): Generator<Finding> {
  const empty = path.join(folder, 'empty')
  mkdirSync(empty)
  const scripts = { empty: 'node -e 0' }
  writeFileSync(path.join(empty, 'package.json'), JSON.stringify({ private: true, scripts }))
  for (const { what, words, exit } of startsOf(names)) {
    const none: number[] = []
    const own: number[] = []
    const ratio = (): number => Math.min(...own) / Math.min(...none)
    // What else the machine does can only add to a time, so what looks slow is measured some more.
    while (own.length < rounds || (ratio() > MOST_START && own.length < MOST_TURNS * rounds)) {
      none.push(timeOf(['npm', 'run', 'empty'], empty))
      own.push(timeOf(['npm', 'run', ...words], '.', exit))
    }
    yield { what, beside: 'an empty npm run', ratio: ratio(), most: MOST_START }
  }
}

/** What a whole run of codegen takes that finds everything fresh. */
export const measureCheck = (rounds: number): Finding => {
  const words = [process.execPath, 'scripts/run.mjs', 'codegen', '--check']
  const check = least(rounds, () => timeOf(words))
  const node = least(rounds, () => timeOf([process.execPath, '-e', '0']))
  const what = 'codegen --check, as a process'
  return { what, beside: 'an empty Node start', ratio: check / node, most: MOST_CHECK }
}
