import { describe, expect, it } from 'vitest'
import { generationBudgets } from '../../bench/budgets'
import { benchCommandStartup } from '../../bench/generation'
import {
  measureTimeCost,
  minimumOfRounds,
  measureProgramTime,
} from '../../bench/generation/time-cost'
import {
  copiedResourceSchemas,
  wideResourceSchema,
  largeLifecycleSchema,
} from '../../bench/generation/synthetic-schemas'
import {
  isOverLimit,
  findingsTableHead,
  findingTableRow,
  type RatioFinding,
} from '../../bench/generation/ratio-finding'
import { commandStartupFinding } from '../../bench/generation/command-startup'
import { buildProject } from '../../codegen/generator/pipeline/project'
import { parseSchemaFiles, type InputFile } from '../../codegen/language/read'
import { wider } from '../support/thorough'

/* What the bench of generation is measured with, and how it judges. */

const finding = (ratio: number): RatioFinding => ({ what: 'a', beside: 'b', ratio, most: 2 })

const modelOf = (inputs: readonly InputFile[]) => {
  const { model, diagnostics } = buildProject(parseSchemaFiles(inputs))
  expect(diagnostics.filter(({ level }) => level === 'error')).toEqual([])
  if (!model) throw new Error('no model')
  return model
}

describe('large schemas', () => {
  it('have so many resources', () => {
    const names = modelOf(copiedResourceSchemas(3)).resources.map(({ name }) => name)
    expect(names).toEqual(['copy-0', 'copy-1', 'copy-2'])
  })

  it('have so many fields, all of them in the list and in both forms', () => {
    const [wide] = modelOf(wideResourceSchema(25)).resources
    expect(wide?.fields.length).toBe(26)
    expect(wide?.list?.columns.length).toBe(25)
    expect(wide?.create?.groups.flatMap((group) => group.fields).length).toBe(25)
    expect(wide?.edit?.groups.flatMap((group) => group.fields).length).toBe(25)
  })

  it('have so many statuses and moves', () => {
    const [long] = modelOf(largeLifecycleSchema(75, 600)).resources
    const [lifecycle] = long?.lifecycles ?? []
    expect(lifecycle?.statuses.length).toBe(75)
    expect(lifecycle?.moves.length).toBe(600)
  })
})

const shareOfAWait = async (): Promise<number> => {
  const { processor, clock } = await measureTimeCost(
    () => new Promise((resolve) => setTimeout(resolve, 100)),
  )
  return processor / clock
}

describe('what is measured', () => {
  it('is the processor time of the work', async () => {
    const busy = await measureTimeCost(() => {
      const before = process.cpuUsage()
      while (process.cpuUsage(before).user < 100_000) Math.random()
    })
    expect(busy.processor).toBeGreaterThanOrEqual(100)
    // Other work of the process counts as well, so that a single wait may cost something.
    await expect.poll(shareOfAWait).toBeLessThan(0.8)
  })

  it('is a program that ends as it should, or nothing', () => {
    expect(measureProgramTime([process.execPath, '-e', '0'])).toBeGreaterThan(0)
    expect(measureProgramTime([process.execPath, '-e', 'process.exit(2)'], '.', 2)).toBeGreaterThan(
      0,
    )
    expect(() => measureProgramTime([process.execPath, '-e', 'process.exit(1)'])).toThrow('gave 1')
    expect(() => measureProgramTime(['no-such-program'])).toThrow('no-such-program')
  })

  it('is the least of several', () => {
    const values = [3, 1, 2]
    expect(minimumOfRounds(3, () => values.shift() ?? 0)).toBe(1)
  })
})

describe('the start of commands', () => {
  wider('is measured beside npm itself, help and wrong words', async () => {
    const lines: string[] = []
    let forgotten = 0
    const forget = (): void => void (forgotten += 1)
    await benchCommandStartup(
      { names: ['codegen'], rounds: 1, forget },
      (line) => void lines.push(line),
    )
    expect(lines.slice(2)).toEqual([
      expect.stringMatching(/^\| codegen --check, as a process .*\| an empty Node start \| \d/),
      expect.stringMatching(/^\| codegen --help .*\| an empty npm run \| \d/),
      expect.stringMatching(/^\| codegen with a wrong word .*\| an empty npm run \| \d/),
      expect.stringMatching(/^\| codegen --help, in a fresh clone .*\| an empty npm run \| \d/),
    ])
    expect(forgotten).toBeGreaterThan(0)
  })

  const most = generationBudgets.start
  it.each([
    ['as slow as npm itself', [300, 310], [290, 300], false],
    ['slow on a slow machine', [3000, 3300], [2900, 3000], false],
    ['slow once, when the machine was busy', [310, 4000], [300, 300], false],
    ['slower by half a second', [800, 810], [300, 300], true],
  ])('%s: %o beside %o is over its limit: %j', (_, own, none, over) => {
    expect(isOverLimit(commandStartupFinding({ what: 'codegen', most }, own, none))).toBe(over)
  })
})

describe('a finding', () => {
  it.each([
    [1.99, false],
    [2, false],
    [2.01, true],
    [Number.NaN, true],
  ])('of %d is over a limit of 2: %j', (ratio, over) => {
    expect(isOverLimit(finding(ratio))).toBe(over)
  })

  it('says so in the table', () => {
    expect([finding(1), finding(3)].map(findingTableRow)).toEqual([
      '| a | b | 1.00 | 2.00 |',
      '| a (too much) | b | 3.00 | 2.00 |',
    ])
    expect(findingsTableHead[0]).toBe('| what | beside | ratio | at most |')
  })
})
