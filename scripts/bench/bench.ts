import type { Command } from '../../codegen/command-line/command'
import { createLineWriter } from '../../codegen/command-line/command-io'
import { createCommandMain } from '../../codegen/command-line/command-main'

/** The command line of `npm run bench`. */
export const command = {
  name: 'bench',
  forms: [
    {
      says: 'what the console costs until its first row and with every click, beside the same screen by hand; what codegen costs, a save until it is on the screen, the start of every command, types and build of a hundred resources, and what the server answers in a second; ratios within one run',
      exits: { 0: 'measured', 1: 'with `--check`: a size or a ratio is above its limit' },
      options: ['check', 'only', 'under', 'beside', 'rounds', 'resources', 'postgres'],
    },
    {
      by: 'profile',
      says: 'what the console loads and runs until its table can be used, by package, room and module',
      exits: { 0: 'profiled' },
      options: ['profile'],
    },
  ],
  options: {
    profile: { kind: 'flag', says: 'where the time until the table goes' },
    check: { kind: 'flag', says: 'fail when a size or a ratio is above its limit' },
    only: {
      kind: 'choice',
      value: 'PART',
      says: 'one part alone',
      of: ['console', 'generation', 'commands', 'hundred', 'server'],
    },
    under: {
      kind: 'choice',
      value: 'CONDITION',
      says: 'what the console is measured under; all of them without it',
      of: ['slow-processor', 'nothing', 'slow-network'],
    },
    beside: {
      kind: 'text',
      value: 'DIR',
      wants: 'a folder',
      says: 'another build of the console that is measured as well',
    },
    rounds: {
      kind: 'whole',
      value: 'N',
      says: 'how often the console, saves and the start of each command are measured',
      from: 1,
      to: 100,
      default: 3,
    },
    resources: {
      kind: 'whole',
      value: 'N',
      says: 'how many copies of the largest resource are generated',
      from: 10,
      to: 100_000,
      step: 10,
      default: 1000,
    },
    postgres: {
      kind: 'text',
      value: 'URL',
      wants: 'an address',
      says: 'a PostgreSQL server in which the part `server` makes a database of its own; without it, that part is left out',
    },
  },
} as const satisfies Command

/** `npm run bench`: the console beside apps by hand, codegen for many resources, and saves in a running console. */
export const main = createCommandMain(command, async ({ values }, io) => {
  const { runBenchmarks: bench, profileStartup: profile } = await import('./bench-run')
  if (values.profile) {
    await profile(createLineWriter(io.out))
    return 0
  }
  const holds = await bench(values, createLineWriter(io.out))
  return values.check && !holds ? 1 : 0
})
