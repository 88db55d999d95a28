import type { Command } from '../codegen/command-line/command'
import { linesTo } from '../codegen/command-line/io'
import { commandLine } from '../codegen/command-line/run'

/** The command line of `npm run bench`. */
export const command = {
  name: 'bench',
  forms: [
    {
      says: 'what codegen costs, and the time from a save to the screen; ratios within one run',
      exits: { 0: 'measured', 1: 'with `--check`: a ratio is above its limit' },
    },
  ],
  options: {
    check: {
      kind: 'flag',
      says: 'fail when each of many resources costs more than each of a tenth of them, or the screen takes many times what codegen does',
    },
    resources: {
      kind: 'whole',
      value: 'N',
      says: 'how many copies of the largest resource',
      from: 10,
      to: 100_000,
      step: 10,
      default: 1000,
    },
  },
} as const satisfies Command

/** `npm run bench`: codegen for the real resources and for many copies of one, and saves in a running console. */
export const main = commandLine(command, async ({ values: { check, resources } }, io) => {
  const { benchGeneration } = await import('../bench/generation')
  const { measureSaves } = await import('./save-to-screen')
  const holds = await benchGeneration({ resources, measureSaves, say: linesTo(io.out) })
  return check && !holds ? 1 : 0
})
