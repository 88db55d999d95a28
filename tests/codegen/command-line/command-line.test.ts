import { describe, expect, it } from 'vitest'
import type { Command } from '../../../codegen/command-line/command'
import { parseArguments } from '../../../codegen/command-line/parse-arguments'
import { createCommandMain } from '../../../codegen/command-line/command-main'
import { commandTableRows } from '../../../codegen/command-line/usage'

const sample = {
  name: 'sample',
  forms: [
    {
      says: 'does it',
      options: ['dir', 'count', 'tone', 'check', 'secret'],
      exits: { 0: 'done', 1: 'not done' },
    },
    { says: 'compares', by: 'since', options: ['dir', 'loud'], exits: { 0: 'the same' } },
  ],
  words: { name: 'what it is about' },
  example: 'thing',
  options: {
    dir: { kind: 'text', value: 'DIR', wants: 'a folder', says: 'where', default: 'here' },
    count: { kind: 'whole', value: 'N', says: 'how many', from: 10, to: 30, step: 10 },
    tone: { kind: 'choice', value: 'TONE', says: 'how', of: ['high', 'low'], default: 'low' },
    check: { kind: 'flag', says: 'only look' },
    secret: { kind: 'text', value: 'S', says: 'a password', free: true },
    since: { kind: 'text', value: 'REV', says: 'a revision' },
    loud: { kind: 'flag', says: 'loudly' },
  },
} as const satisfies Command

const problemOf = (...words: string[]): string => {
  const reading = parseArguments(sample, words)
  return reading.kind === 'wrong' ? reading.problem : reading.kind
}

describe('words of a command line', () => {
  it('have defaults', () => {
    expect(parseArguments(sample, ['x'])).toEqual({
      kind: 'parsed',
      parsed: {
        words: { name: 'x' },
        more: [],
        given: [],
        values: {
          dir: 'here',
          count: null,
          tone: 'low',
          check: false,
          secret: null,
          since: null,
          loud: false,
        },
      },
    })
  })

  it.each([
    [['--dir', 'a', '--count', '20', 'x', '--check']],
    [['x', '--check', '--count=20', '--dir=b', '--dir=a']],
  ])('%j are taken', (words) => {
    expect(parseArguments(sample, words)).toMatchObject({
      parsed: { words: { name: 'x' }, values: { dir: 'a', count: 20, check: true } },
    })
  })

  it('of a password may begin with dashes', () => {
    expect(parseArguments(sample, ['x', '--secret', '--help'])).toMatchObject({
      parsed: { values: { secret: '--help' } },
    })
  })

  it.each([
    [['x', '--chek'], /^expected NAME \[--dir DIR\].*, got "--chek"; did you mean --check\?$/],
    [['x', '-c'], /, got "-c"$/],
    [['x', '--constructor'], /, got "--constructor"$/],
    [['x', '--check=1'], /^--check takes no value: expected NAME/],
    [['x', '--dir'], /^--dir needs a folder: expected NAME/],
    [['x', '--dir='], /^--dir needs a folder/],
    [['x', '--dir', '--check'], /^--dir needs a folder/],
    [
      ['x', '--count', '15'],
      /^--count: expected a number from 10 to 30, a multiple of 10, got "15"$/,
    ],
    [['x', '--count', '1e1'], /^--count: expected .*, got "1e1"$/],
    [['x', '--tone', 'hihg'], /^--tone: expected high, low, got "hihg"; did you mean high\?$/],
    [[], /^expected NAME .*, as in thing$/],
    [['x', 'y'], /^expected NAME .*, as in thing$/],
    [['x', '--loud'], /^--loud needs --since REV: expected NAME/],
    [['x', '--since', 'a', '--check'], /^--check and --since are two things: expected NAME/],
  ])('%j are refused in a line', (words, says) => {
    expect(problemOf(...words)).toMatch(says)
    expect(problemOf(...words)).not.toContain('\n')
  })
})

const broken = (): number => {
  throw new Error('broken\nat once')
}

const run = async (args: string[], work: () => number = () => 7) => {
  let [out, err] = ['', '']
  const main = createCommandMain(sample, work)
  const io = { out: (text: string) => (out += text), err: (text: string) => (err += text) }
  return { code: await main(args, io), out, err }
}

describe('a command as a function', () => {
  it('gives its exit code', async () => {
    expect(await run(['x'])).toEqual({ code: 7, out: '', err: '' })
  })

  it.each([[['--help']], [['-h']], [['--what', '--help']], [['--dir', '--help']]])(
    'prints its usage on %j',
    async (words) => {
      const { code, out, err } = await run(words)
      expect([code, err]).toEqual([0, ''])
      expect(out).toContain('npm run sample -- NAME [--dir DIR] [--count N]')
      expect(out).toContain('npm run sample -- NAME --since REV [--dir DIR] [--loud]')
      expect(out).toMatch(/--count N +how many; a number from 10 to 30, a multiple of 10\n/)
      expect(out).toMatch(/--tone TONE +how; one of high, low; default low\n/)
    },
  )

  it('ends with 2 and one line on a wrong word', async () => {
    expect(await run(['x', '--no'])).toEqual({
      code: 2,
      out: '',
      err: expect.stringMatching(/^expected [^\n]*, got "--no"\n$/),
    })
  })

  it('tells a fault of its own in a line', async () => {
    expect(await run(['x'], broken)).toEqual({
      code: 1,
      out: '',
      err: 'sample failed by a fault of its own: broken; please report it together with the schema\n',
    })
  })
})

it('is a row of the table of commands for each form', () => {
  expect(commandTableRows([sample])).toEqual([
    '| `npm run sample -- NAME [--dir DIR] [--count N] [--tone TONE] [--check] [--secret S]` | does it; 0 done, 1 not done |',
    '| `npm run sample -- NAME --since REV [--dir DIR] [--loud]` | compares; 0 the same |',
  ])
})

describe('further words', () => {
  const open = {
    name: 'open',
    forms: [{ says: 'opens', exits: { 0: 'done' } }],
    options: { here: { kind: 'flag', says: 'here' } },
    more: { name: 'file', says: 'what to open' },
  } as const satisfies Command

  it.each([[[]], [['a']], [['a', 'b']]])('%j are taken in their order', (words) => {
    expect(parseArguments(open, ['--here', ...words])).toMatchObject({
      parsed: { more: words, values: { here: true } },
    })
  })

  it('stand last in the usage', () => {
    expect(commandTableRows([open])).toEqual([
      '| `npm run open -- [--here] [FILE ...]` | opens; 0 done |',
    ])
  })
})
